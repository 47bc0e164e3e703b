import { CallError } from '@cauce/contract/kit/client';

/** Whether the server answered and refused. Otherwise the call failed on its way. */
export const wasRefused = (problem: unknown): boolean =>
  problem instanceof CallError && problem.code !== 'offline';
