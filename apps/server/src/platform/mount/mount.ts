import { needsBusiness } from '@cauce/contract/kit/access';
import { hiddenParts, withoutHidden } from '@cauce/contract/kit/visibility';
import type { Endpoint } from '@cauce/contract/kit/endpoint';
import type { FileAnswer } from '@cauce/contract/kit/file-answer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AuditContext } from '../action-context.ts';
import type { Clock } from '../clock.ts';
import type { AnyTx, Scopes } from '../database/scopes.ts';
import { callerKeyOf } from '../http/caller-key.ts';
import type { RateLimits } from '../rate-limits.ts';
import { type Actor, auditContextOf } from './actor.ts';
import { refuseForeignOrigin, refuseStaleToken, refuseUnlessAllowed } from './entrance.ts';
import { type CallContext, type Handler, hasMessage, type MountedGroup } from './handlers.ts';
import { sendFile } from './file.ts';
import { inputReader } from './input.ts';
import { oncePerKey } from './once-per-key.ts';
import { refuse } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
}

export interface MountTools {
  scopes: Scopes;
  clock: Clock;
  rates: RateLimits;
  findActor: (request: FastifyRequest, now: Date) => Promise<Actor | undefined>;
  ownOrigins: ReadonlySet<string>;
}

const KILOBYTE = 1024;
const BODY_LIMIT = 256 * KILOBYTE;

function scopeOf(spec: Endpoint, actor: Actor | undefined, scopes: Scopes) {
  const options = { readOnly: spec.method === 'GET' };
  return <T>(work: (tx: AnyTx) => Promise<T>): Promise<T> => {
    const { access } = spec;
    if (access === 'public' || access === 'webhook') return scopes.inPublic(work, options);
    if (actor === undefined) return refuse('signedOut');
    if (access === 'admin') return scopes.asAdmin(actor.personId, work, options);
    if (access === 'signedIn' || access === 'partner') return scopes.asPerson(actor.personId, work, options);
    if (actor.businessId === undefined) return refuse('noBusiness');
    return scopes.inTenant({ businessId: actor.businessId, personId: actor.personId }, work, options);
  };
}

function byOf(
  spec: Endpoint,
  actor: Actor | undefined,
  requestId: string,
  at: Date,
): AuditContext | undefined {
  if (actor?.businessId === undefined || !needsBusiness(spec.access)) return undefined;
  return auditContextOf({ ...actor, businessId: actor.businessId }, requestId, at);
}

/** Compiling takes longer than a thousand calls, so servers of the same process share the result. */
const readerOf = oncePerKey(inputReader);
const answerOf = oncePerKey((spec: Endpoint) => ({
  schema: z.compile(spec.data as unknown as z.ZodType),
  hidden: hiddenParts(spec.data),
}));

/** Mounts one endpoint: all checks, the transaction and the answer. */
function mountOne(app: FastifyInstance, spec: Endpoint, handler: Handler<Endpoint>, tools: MountTools): void {
  const read = readerOf(spec);
  const answer = answerOf(spec);
  const writes = spec.method !== 'GET';
  const rateKey = `${spec.method} ${spec.path}`;

  async function enter(request: FastifyRequest): Promise<void> {
    if (writes && spec.access !== 'webhook') refuseForeignOrigin(request, tools.ownOrigins);
    const actor = spec.access === 'webhook' ? undefined : await tools.findActor(request, tools.clock.now());
    request.actor = actor;
    if (spec.rate !== undefined)
      await tools.rates.spend(`${rateKey} ${actor?.personId ?? callerKeyOf(request.ip)}`, spec.rate);
    refuseUnlessAllowed(spec, actor);
    if (writes && spec.access !== 'public' && actor !== undefined) refuseStaleToken(request, actor);
  }

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { actor } = request;
    const now = tools.clock.now();
    const input = read({ params: request.params, query: request.query, body: request.body }, actor);
    const context = {
      ...input,
      actor,
      by: byOf(spec, actor, request.id, now),
      now,
      exchange: { id: request.id, ip: request.ip, raw: request, reply },
    } as unknown as CallContext<Endpoint>;
    const within = scopeOf(spec, actor, tools.scopes);
    const result =
      typeof handler === 'function'
        ? await within(async (tx) => handler({ ...context, tx: tx as never }))
        : await handler.outside({ ...context, within: within as never });
    const data: unknown = hasMessage(result) ? result.data : result;
    if (spec.files !== undefined) return sendFile(reply, data as FileAnswer);
    const message = hasMessage(result) ? result.message : (spec.message ?? 'Listo');
    // Only the fields that the schema names and the person may see are sent.
    const parsed = withoutHidden(answer.schema.parse(data), answer.hidden, actor?.grant);
    void reply.code(spec.status ?? 200);
    if (spec.contentType !== undefined) return reply.type(spec.contentType).send(parsed);
    return reply.send({ success: true, message, data: parsed });
  }

  const route = {
    method: spec.method,
    url: `/api${spec.path}`,
    bodyLimit: spec.bodyLimit ?? BODY_LIMIT,
    onRequest: enter,
    handler: serve,
  };
  if (spec.body === 'raw') void app.register(async (apart) => takeBytes(apart).route(route));
  else app.route(route);
}

/** Leaves the body as bytes, because signatures are computed over the original bytes. */
function takeBytes(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  return app;
}

export function mount(app: FastifyInstance, groups: readonly MountedGroup[], tools: MountTools): void {
  for (const { group, handlers } of groups) {
    for (const [name, spec] of Object.entries(group)) {
      const handler = handlers[name];
      if (handler === undefined) throw new Error(`${spec.method} ${spec.path} has no handler`);
      mountOne(app, spec, handler, tools);
    }
  }
}
