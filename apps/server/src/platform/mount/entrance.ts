import { timingSafeEqual } from 'node:crypto';
import { refusalOf } from '@cauce/contract/kit/access';
import type { Endpoint } from '@cauce/contract/kit/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { refuse } from './refusal.ts';

/** Compares bytes, because texts with the same number of characters may have different numbers of bytes. */
function same(a: string, b: string): boolean {
  const [given, expected] = [Buffer.from(a), Buffer.from(b)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Refuses calls from pages of other sites. Browsers send the origin; programs send none and must pass the other checks. */
export function refuseForeignOrigin(request: FastifyRequest, own: ReadonlySet<string>): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || (site === 'same-site' && origin === undefined)) refuse('foreignOrigin');
  if (origin === undefined) return;
  if (origin === `${request.protocol}://${request.host}` || own.has(origin)) return;
  refuse('foreignOrigin');
}

/** Refuses a write without the token of the session, which only our own page knows. */
export function refuseStaleToken(request: FastifyRequest, actor: Actor): void {
  const token = request.headers['x-csrf-token'];
  if (typeof token !== 'string' || !same(token, actor.csrfToken)) refuse('staleToken');
}

/** Refuses a caller without the access of the endpoint. */
export function refuseUnlessAllowed(spec: Endpoint, actor: Actor | undefined): void {
  const grant = actor?.businessId === undefined ? undefined : actor.grant;
  const refusal = refusalOf(actor && { role: actor.role, grant }, spec.access);
  if (refusal !== undefined) refuse(refusal);
}
