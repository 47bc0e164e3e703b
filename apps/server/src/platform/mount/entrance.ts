import { timingSafeEqual } from 'node:crypto';
import { allows, needsBusiness } from '@cauce/contract/kit/access';
import type { Endpoint } from '@cauce/contract/kit/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { refuse } from './refusal.ts';

/** Compared as bytes: letters of several bytes each would make the same number of letters another length. */
function same(a: string, b: string): boolean {
  const [given, expected] = [Buffer.from(a), Buffer.from(b)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Browsers name the page a call comes from; programs without cookies name none and are let through to the other checks. */
export function refuseForeignOrigin(request: FastifyRequest, own: ReadonlySet<string>): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || (site === 'same-site' && origin === undefined)) refuse('foreignOrigin');
  if (origin === undefined) return;
  if (origin === `${request.protocol}://${request.host}` || own.has(origin)) return;
  refuse('foreignOrigin');
}

/** A session that writes must also prove that it was our own page that asked. */
export function refuseStaleToken(request: FastifyRequest, actor: Actor): void {
  const token = request.headers['x-csrf-token'];
  if (typeof token !== 'string' || !same(token, actor.csrfToken)) refuse('staleToken');
}

/** Closed unless opened: every access is named here or refused. */
export function refuseUnlessAllowed(spec: Endpoint, actor: Actor | undefined): void {
  const { access } = spec;
  if (access === 'public' || access === 'webhook') return;
  if (actor === undefined) refuse('signedOut');
  if (access === 'signedIn') return;
  if (access === 'admin' || access === 'partner') {
    if (actor.role !== access) refuse('forbidden');
    return;
  }
  if (!needsBusiness(access)) refuse('forbidden');
  if (actor.businessId === undefined || actor.grant === undefined) refuse('noBusiness');
  if (!allows(actor.grant, access)) refuse('forbidden');
}
