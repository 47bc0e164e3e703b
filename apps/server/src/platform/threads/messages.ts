/** The messages between a pool and one of its threads. Everything in them survives a structured clone. */

export type ToThread =
  | { is: 'task'; name: string; input: unknown }
  | { is: 'answer'; callId: number; output: unknown }
  | { is: 'refusal'; callId: number; error: unknown };

/** `cpu`: the processor time that the thread has used so far, in microseconds. */
export type FromThread =
  | { is: 'ready'; cpu: number }
  | { is: 'call'; callId: number; asked: unknown }
  | { is: 'done'; output: unknown; cpu: number }
  | { is: 'failed'; error: unknown; cpu: number };

export const microsecondsOf = ({ user, system }: NodeJS.CpuUsage): number => user + system;
