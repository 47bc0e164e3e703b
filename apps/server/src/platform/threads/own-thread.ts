import { PoolClosed } from './failures.ts';
import { PoolThread, type Task, type ThreadOptions } from './pool-thread.ts';

/** Runs a rare task in a thread that ends with it, so that no idle thread holds memory. */
export async function runInOwnThread(options: ThreadOptions, task: Task): Promise<unknown> {
  const thread = new PoolThread(options);
  try {
    return await thread.run(task);
  } finally {
    thread.end(new PoolClosed('the only task of this thread is done'));
  }
}
