export type Stop = 'asked' | 'crashed';

/** Resolves once: when the system, the terminal or whoever started us asks this process to end, or when it must. */
export function whenStopped(crash: (error: unknown) => void): Promise<Stop> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('asked'));
    // Whoever started us over a channel is gone.
    if (process.channel) process.on('disconnect', () => resolve('asked'));
    process.on('uncaughtException', (error) => {
      crash(error);
      resolve('crashed');
    });
  });
}
