import { PoolClosed, TooManyTasks } from './failures.ts';
import { PoolThread, type Task, type ThreadOptions } from './pool-thread.ts';

export interface PoolOptions extends ThreadOptions {
  /** The maximum number of threads. Each is started when it is first needed. */
  size: number;
  /** The maximum number of waiting tasks of one owner. */
  mostWaiting: number;
}

export interface PoolCounts {
  threads: number;
  busy: number;
  waiting: number;
}

export interface ThreadPool {
  /** Resolves to the result of the task. Rejects with its error, or with the reason why its thread was ended. */
  run: (task: Task) => Promise<unknown>;
  counts: () => PoolCounts;
  /** Ends all threads and rejects their tasks. */
  close: () => Promise<void>;
}

type Request = PromiseWithResolvers<PoolThread>;

/** Runs tasks in threads away from the event loop. With several threads, no owner occupies all of them. */
export function openThreadPool({ size, mostWaiting, ...options }: PoolOptions): ThreadPool {
  const mostOfOwner = Math.max(1, size - 1);
  const threads = new Set<PoolThread>();
  let idle: PoolThread[] = [];
  const busy = new Map<string, number>();
  /** Waiting requests by owner. The first owner has waited longest since its last thread. */
  const waiting = new Map<string, Request[]>();
  let isClosed = false;

  function open(): PoolThread {
    const thread = new PoolThread(options);
    threads.add(thread);
    void replaceOnceEnded(thread);
    return thread;
  }

  /** A thread counts until it has ended, so that there are never more than `size`. */
  async function replaceOnceEnded(thread: PoolThread): Promise<void> {
    await thread.ended;
    threads.delete(thread);
    idle = idle.filter((one) => one !== thread);
    startWaiting();
  }

  /** Takes the next request of the owner whose turn it is, and moves that owner to the end. */
  function takeNext(): { owner: string; request: Request } | undefined {
    for (const [owner, requests] of waiting) {
      const [request, ...others] = requests;
      if (request === undefined || (busy.get(owner) ?? 0) >= mostOfOwner) continue;
      waiting.delete(owner);
      if (others.length > 0) waiting.set(owner, others);
      return { owner, request };
    }
    return undefined;
  }

  function startWaiting(): void {
    while (idle.length > 0 || threads.size < size) {
      const next = takeNext();
      if (next === undefined) return;
      const { owner, request } = next;
      try {
        request.resolve(idle.pop() ?? open());
        busy.set(owner, (busy.get(owner) ?? 0) + 1);
      } catch (error) {
        request.reject(error);
      }
    }
  }

  function withdraw(owner: string, request: Request, reason: unknown): void {
    const others = (waiting.get(owner) ?? []).filter((one) => one !== request);
    if (others.length > 0) waiting.set(owner, others);
    else waiting.delete(owner);
    request.reject(reason);
  }

  async function threadFor({ owner, signal }: Task): Promise<PoolThread> {
    if (isClosed) throw new PoolClosed('no task is taken any more');
    const before = waiting.get(owner) ?? [];
    if (before.length >= mostWaiting)
      throw new TooManyTasks(`${mostWaiting} tasks of one owner wait already`);
    const request = Promise.withResolvers<PoolThread>();
    const stop = () => withdraw(owner, request, signal.reason);
    signal.addEventListener('abort', stop);
    waiting.set(owner, [...before, request]);
    startWaiting();
    try {
      return await request.promise;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  function release(owner: string, thread: PoolThread): void {
    const others = (busy.get(owner) ?? 1) - 1;
    if (others > 0) busy.set(owner, others);
    else busy.delete(owner);
    if (!thread.isEnded) idle.push(thread);
    startWaiting();
  }

  return {
    run: async (task) => {
      task.signal.throwIfAborted();
      const thread = await threadFor(task);
      try {
        task.signal.throwIfAborted();
        return await thread.run(task);
      } finally {
        release(task.owner, thread);
      }
    },
    counts: () => ({
      threads: threads.size,
      busy: [...busy.values()].reduce((sum, count) => sum + count, 0),
      waiting: [...waiting.values()].reduce((sum, requests) => sum + requests.length, 0),
    }),
    close: async () => {
      isClosed = true;
      const closed = new PoolClosed('no thread is left');
      for (const request of [...waiting.values()].flat()) request.reject(closed);
      waiting.clear();
      for (const thread of threads) thread.end(closed);
      await Promise.all([...threads].map(({ ended }) => ended));
    },
  };
}
