/** A task took more processor time than a task may, and its thread was ended. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';
}

/** A thread ended by itself: it ran out of memory, or something threw that nobody caught. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
}

/** No thread is started any more. */
export class PoolClosed extends Error {
  override name = 'PoolClosed';
}

/** One owner has so many tasks waiting that no more are taken. */
export class TooManyTasks extends Error {
  override name = 'TooManyTasks';
}
