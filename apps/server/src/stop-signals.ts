export type Stop = 'asked' | 'crashed';

/** Resolves once, when a signal or the parent process asks this process to end, or after an uncaught error. */
export function whenStopped(crash: (error: unknown) => void): Promise<Stop> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('asked'));
    // The parent process that started this one is gone.
    if (process.channel) process.on('disconnect', () => resolve('asked'));
    process.on('uncaughtException', (error) => {
      crash(error);
      resolve('crashed');
    });
  });
}
