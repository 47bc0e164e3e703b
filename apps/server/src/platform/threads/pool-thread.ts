import { Worker } from 'node:worker_threads';
import { OutOfTime, ThreadEnded } from './failures.ts';
import { type FromThread, microsecondsOf, type ToThread } from './messages.ts';

export interface Task {
  name: string;
  /** Threads are shared out between owners. */
  owner: string;
  input: unknown;
  /** Carries out in the main thread what the task asks for. */
  answer?: (asked: unknown) => Promise<unknown>;
  signal: AbortSignal;
}

export interface ThreadOptions {
  /** The module that calls `serveTasks`. */
  entry: URL;
  /** Milliseconds of processor time that one task may take, so that a busy machine ends nothing that is innocent. */
  budget: number;
  /** Milliseconds of the clock that a task may take without waiting for an answer, whatever it does meanwhile. */
  longest: number;
  /** Megabytes of its heap. */
  memory: number;
}

/** A task that answers sooner is never looked at. */
const LOOK_EVERY = 100;
/** A regular expression over a long text needs no more of it than the main thread gives. */
const STACK = 4;

interface Running extends Task {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
  /** Questions that were not answered yet. */
  open: number;
  /** Since when nothing is asked, by the clock; the time before it in `thoughtFor`. */
  activeSince: number;
  activeFor: number;
  /** Why a question got no answer: the task fails of it. */
  refusal?: { error: unknown };
  leave: () => void;
}

/** Without the secrets of the process; an unset variable would be set to a word. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

/** One worker thread, which carries out one task at a time. Whatever ends a task early ends the thread with it. */
export class PoolThread {
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  readonly #options: ThreadOptions;
  #running: Running | undefined;
  #isReady = false;
  /** Why no task begins in it any more. */
  #end: { error: unknown } | undefined;
  /** Processor time of the thread when its task began. */
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
    // An idle thread holds up no process that is done.
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

  /** Ends the thread, and what it was at with this error. */
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
      // The thread is told of it; whoever waits for the task gets the error itself.
      running.refusal ??= { error };
      return { is: 'refusal', callId, error: new Error('refused', { cause: String(error) }) };
    }
  }

  /** Whether the task took too long by now. Its processor time is asked for only once it could be too much. */
  async #look(): Promise<void> {
    const running = this.#running;
    if (running === undefined || running.open > 0) return;
    const { budget, longest } = this.#options;
    const active = running.activeFor + performance.now() - running.activeSince;
    const end = (spent: number) =>
      this.end(new OutOfTime(`the task ${running.name} took ${Math.round(spent)} ms`));
    if (active >= longest) return end(active);
    if (!this.#isReady || active < budget) return;
    // A thread that ends meanwhile tells no time.
    const usage = await this.#worker.cpuUsage().catch(() => undefined);
    if (usage === undefined || this.#running !== running) return;
    const spent = (microsecondsOf(usage) - this.#cpu) / 1000;
    if (spent >= budget) end(spent);
  }
}
