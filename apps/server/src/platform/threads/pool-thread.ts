import { Worker } from 'node:worker_threads';
import { OutOfTime, ThreadEnded } from './failures.ts';
import { type FromThread, microsecondsOf, type ToThread } from './messages.ts';

export interface Task {
  name: string;
  /** The pool shares its threads fairly between owners. */
  owner: string;
  input: unknown;
  /** Answers questions of the task in the main thread. */
  answer?: (asked: unknown) => Promise<unknown>;
  signal: AbortSignal;
}

export interface ThreadOptions {
  /** The module that the thread runs. It calls `serveTasks`. */
  entry: URL;
  /**
   * Milliseconds of processor time for one task. Processor time is used, so that a busy machine does not end an
   * innocent task.
   */
  budget: number;
  /** Milliseconds of real time for one task, without the time in which it waits for answers. */
  longest: number;
  /** Megabytes of heap. */
  memory: number;
}

/** Milliseconds between checks. A task that ends sooner is never checked. */
const LOOK_EVERY = 100;
/** Megabytes of stack: enough for regular expressions over long texts. */
const STACK = 4;

interface Running extends Task {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
  /** The number of questions without an answer yet. */
  open: number;
  /** When the task last began to work. The working time before that is in `activeFor`. */
  activeSince: number;
  activeFor: number;
  /** The error of a failed question, with which the task fails. */
  refusal?: { error: unknown };
  leave: () => void;
}

/** The environment of a thread, without the secrets of the process. An unset variable would become the text «undefined». */
function environment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

/** One worker thread, which runs one task at a time. A task that is ended early ends the thread. */
export class PoolThread {
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  readonly #options: ThreadOptions;
  #running: Running | undefined;
  #isReady = false;
  /** Set when the thread takes no more tasks. */
  #end: { error: unknown } | undefined;
  /** The processor time of the thread when its task began. */
  #cpu = 0;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#worker = new Worker(options.entry, {
      env: environment(),
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.memory, stackSizeMb: STACK },
    });
    this.#worker.on('message', (message: FromThread) => this.#hear(message));
    this.#worker.on('messageerror', (error) => this.end(error));
    this.#worker.on('error', (error) => this.end(new ThreadEnded('a thread ended', { cause: error })));
    this.ended = new Promise((resolve) =>
      this.#worker.once('exit', (code) => {
        this.end(new ThreadEnded(`a thread ended with ${code}`));
        resolve();
      }),
    );
    // An idle thread does not keep the process alive.
    this.#worker.unref();
  }

  get isEnded(): boolean {
    return this.#end !== undefined;
  }

  async run(task: Task): Promise<unknown> {
    if (this.#end !== undefined) throw this.#end.error;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const { signal } = task;
    const stop = () => this.end(signal.reason);
    const timer = setInterval(() => void this.#look(), LOOK_EVERY);
    signal.addEventListener('abort', stop);
    const leave = () => {
      clearInterval(timer);
      signal.removeEventListener('abort', stop);
    };
    const thinkingSince = performance.now();
    this.#running = { ...task, resolve, reject, leave, open: 0, activeSince: thinkingSince, activeFor: 0 };
    try {
      this.#post({ is: 'task', name: task.name, input: task.input });
    } catch (error) {
      this.#finish()?.reject(error);
    }
    return promise;
  }

  /** Ends the thread, and rejects its task with this error. */
  end(error: unknown): void {
    this.#end ??= { error };
    this.#finish()?.reject(error);
    void this.#worker.terminate();
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message, []);
  }

  #finish(): Running | undefined {
    const running = this.#running;
    this.#running = undefined;
    running?.leave();
    return running;
  }

  #hear(message: FromThread): void {
    if (message.is === 'call') {
      if (this.#running !== undefined) void this.#answer(this.#running, message);
      return;
    }
    this.#cpu = message.cpu;
    if (message.is === 'ready') this.#isReady = true;
    else if (message.is === 'done') this.#finish()?.resolve(message.output);
    else {
      const failed = this.#finish();
      failed?.reject(failed.refusal === undefined ? message.error : failed.refusal.error);
    }
  }

  async #answer(running: Running, { callId, asked }: { callId: number; asked: unknown }): Promise<void> {
    if (running.open === 0) running.activeFor += performance.now() - running.activeSince;
    running.open += 1;
    const reply = await this.#replyTo(running, callId, asked);
    running.open -= 1;
    if (running.open === 0) running.activeSince = performance.now();
    if (this.#running !== running) return;
    try {
      this.#post(reply);
    } catch (error) {
      this.end(error);
    }
  }

  async #replyTo(running: Running, callId: number, asked: unknown): Promise<ToThread> {
    try {
      return { is: 'answer', callId, output: await running.answer?.(asked) };
    } catch (error) {
      // The thread gets a general error, and the caller of the task gets the original one.
      running.refusal ??= { error };
      return { is: 'refusal', callId, error: new Error('refused', { cause: String(error) }) };
    }
  }

  /** Ends a task that took too long. Its processor time is read only when its real time exceeds the budget. */
  async #look(): Promise<void> {
    const running = this.#running;
    if (running === undefined || running.open > 0) return;
    const { budget, longest } = this.#options;
    const active = running.activeFor + performance.now() - running.activeSince;
    const end = (spent: number) =>
      this.end(new OutOfTime(`the task ${running.name} took ${Math.round(spent)} ms`));
    if (active >= longest) return end(active);
    if (!this.#isReady || active < budget) return;
    // A thread that ends meanwhile reports no processor time.
    const usage = await this.#worker.cpuUsage().catch(() => undefined);
    if (usage === undefined || this.#running !== running) return;
    const spent = (microsecondsOf(usage) - this.#cpu) / 1000;
    if (spent >= budget) end(spent);
  }
}
