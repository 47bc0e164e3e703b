/** A task exceeded its processor time, so its thread was ended. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';
}

/** A thread ended by itself: it ran out of memory, or an error was not caught. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
}

/** The pool is closed and starts no thread. */
export class PoolClosed extends Error {
  override name = 'PoolClosed';
}

/** An owner has too many waiting tasks. */
export class TooManyTasks extends Error {
  override name = 'TooManyTasks';
}
