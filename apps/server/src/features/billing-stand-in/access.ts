import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/mount/actor.ts';
import { sitsHere } from '../../platform/http/local.ts';

export interface SimulationMode {
  isProduction: boolean;
  publicUrl: string;
}

/** Refunds and disputes are played by the platform's team, or by the developer at the machine itself. */
export const maySimulate = (
  { isProduction, publicUrl }: SimulationMode,
  request: FastifyRequest,
  actor: Actor | undefined,
): boolean => actor?.role === 'admin' || (!isProduction && sitsHere(request, publicUrl));
