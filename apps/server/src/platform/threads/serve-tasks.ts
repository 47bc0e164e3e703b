import { parentPort } from 'node:worker_threads';
import { type FromThread, microsecondsOf, type ToThread } from './messages.ts';

/** Asks the main thread, which alone has the database. */
export type Ask = (asked: unknown) => Promise<unknown>;
export type Tasks = Readonly<Record<string, (input: never, ask: Ask) => unknown>>;

const cpu = () => microsecondsOf(process.threadCpuUsage());

/** Runs the tasks of a pool in this worker thread, one after the other. */
export function serveTasks(tasks: Tasks): void {
  const port = parentPort;
  if (port === null) throw new Error('tasks are served in a worker thread');
  const post = (message: FromThread) => port.postMessage(message, []);
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  let lastCall = 0;

  const ask: Ask = (asked) => {
    lastCall += 1;
    post({ is: 'call', callId: lastCall, asked });
    const call = Promise.withResolvers<unknown>();
    calls.set(lastCall, call);
    return call.promise;
  };

  async function carryOut(name: string, input: unknown): Promise<void> {
    try {
      const task = tasks[name];
      if (task === undefined) throw new Error(`there is no task ${name}`);
      const output = await task(input as never, ask);
      post({ is: 'done', output, cpu: cpu() });
    } catch (error) {
      post({ is: 'failed', error, cpu: cpu() });
    }
  }

  function settle(callId: number, how: (call: PromiseWithResolvers<unknown>) => void): void {
    const call = calls.get(callId);
    calls.delete(callId);
    if (call !== undefined) how(call);
  }

  port.on('message', (message: ToThread) => {
    if (message.is === 'task') void carryOut(message.name, message.input);
    else if (message.is === 'answer') settle(message.callId, ({ resolve }) => resolve(message.output));
    else settle(message.callId, ({ reject }) => reject(message.error));
  });
  post({ is: 'ready', cpu: cpu() });
}
