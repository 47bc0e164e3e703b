import { randomBytes } from 'node:crypto';
import { type Call, createCaller } from '@cauce/contract/kit/client';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import type { Pool } from 'pg';
import { type AppParts, buildApp } from '../src/app.ts';
import { cookieName, csrfToken, signToken } from '../src/features/session/cookie.ts';
import { responderInProcess } from '../src/features/dialogue/index.ts';
import { newId } from '../src/platform/ids.ts';
import { rateLimitsInMemory } from '../src/platform/rate-limits.ts';
import type { StripeStandIn } from '../src/providers/billing/index.ts';
import type { BillingProvider } from '../src/providers/billing/port.ts';
import type { Channels } from '../src/providers/channels/index.ts';
import { requestPool } from '../src/platform/database/request-pool.ts';
import type { Providers } from '../src/providers/index.ts';
import type { FreshDatabase } from './cluster.ts';
import { connectTo, takeDatabase } from './cluster/pooled-database.ts';
import { makeBusiness, makePerson, type PersonOptions } from './factories/people.ts';
import { APP, type GraphServer } from './graph/graph-server.ts';
import { StillClock } from './still-clock.ts';
import { embeddedProviders } from './embedded-providers.ts';

const SECRET = 'a secret that only the tests know';
const ORIGIN = 'http://127.0.0.1:3000';

export interface TestAppOptions {
  now?: Date;
  rates?: 'counted' | 'unlimited';
  /** The database; by default one of the cluster. */
  database?: FreshDatabase;
  /** The channels; by default the simulator. */
  channels?: Channels;
  /** A local replacement for Meta; the app then has Meta's keys. */
  graph?: GraphServer;
  /** Stripe; by default the stand-in in the database. */
  stripe?: (clock: StillClock, publicUrl: string) => { billing: BillingProvider; standIn: StripeStandIn };
}

const keysOf = (graph: GraphServer | undefined): NodeJS.ProcessEnv =>
  graph === undefined
    ? {}
    : {
        META_APP_ID: APP.appId,
        META_APP_SECRET: APP.appSecret,
        META_VERIFY_TOKEN: APP.verifyToken,
        META_GRAPH_URL: graph.url,
      };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A person with a browser: typed calls, and plain HTTP requests. */
export interface Visitor {
  call: Call;
  inject: (method: Method, url: string, body?: unknown) => Promise<BareAnswer>;
  /** Sends a request with exactly these bytes and headers. A given header replaces that of the session. */
  raw: (
    method: Method,
    url: string,
    payload?: string | Buffer,
    headers?: Record<string, string>,
  ) => Promise<BareAnswer>;
  /** The session's cookie and token, which the browser sends by itself. */
  headers: Record<string, string>;
}
export interface BareAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: { success: boolean; code?: string; message: string; data?: unknown; fields?: Record<string, string> };
}

/** The parts of this server, to build another one over the same rows. */
type TestAppParts = AppParts & { clock: StillClock };

const json = (payload: unknown): Record<string, string> =>
  payload === undefined ? {} : { 'content-type': 'application/json' };

/** Encodes a body. A multipart form needs a content type with its boundary. */
async function written(body: unknown): Promise<{ payload?: string | Buffer; type?: Record<string, string> }> {
  if (typeof body === 'string') return { payload: body };
  if (!(body instanceof FormData)) return {};
  const form = new Response(body);
  const type = { 'content-type': form.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await form.arrayBuffer()), type };
}

/** Delivers a webhook of the payment provider without a network. */
const deliverWebhook = async (server: FastifyInstance, body: string, signature: string): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await server.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers,
    payload: body,
  });
  return answer.statusCode;
};

/** The whole server over a database of its own. Only the clock is fake. */
export class TestApp {
  readonly server: FastifyInstance;
  readonly parts: TestAppParts;
  /** The local replacement for Meta, if any. */
  graph: GraphServer | undefined;
  readonly #release: () => Promise<void>;

  static readonly secret = SECRET;
  static readonly origin = ORIGIN;

  constructor(server: FastifyInstance, parts: TestAppParts, release: () => Promise<void>) {
    this.server = server;
    this.parts = parts;
    this.#release = release;
  }

  get pool(): Pool {
    return this.parts.pool;
  }
  get clock(): StillClock {
    return this.parts.clock;
  }
  get providers(): Providers {
    return this.parts.providers;
  }

  static async open(options: TestAppOptions = {}): Promise<TestApp> {
    const { now = new Date('2026-03-09T16:00:00Z'), rates = 'counted' } = options;
    const { pool, release } = options.database ? connectTo(options.database) : await takeDatabase();
    // On a busy machine a new connection takes longer than requests wait. Only tests with a database of their own are about that.
    if (options.database === undefined) requestPool(pool, async () => true);
    const clock = new StillClock(now);
    let server: FastifyInstance;
    const { providers: embedded, remove } = await embeddedProviders(
      { pool, clock, deliver: (body, signature) => deliverWebhook(server, body, signature) },
      keysOf(options.graph),
    );
    const { channels = embedded.channels } = options;
    const stripe = options.stripe?.(clock, ORIGIN);
    const providers = {
      ...embedded,
      channels,
      ...(stripe === undefined ? {} : { billing: stripe.billing, stripeStandIn: stripe.standIn }),
    };
    const parts: TestAppParts = {
      pool,
      clock,
      providers,
      log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
      cookieSecret: SECRET,
      publicUrl: ORIGIN,
      trustProxy: false,
      isProduction: false,
      supportWhatsapp: undefined,
      ownOrigins: [ORIGIN],
      metrics: undefined,
      metricsToken: undefined,
      runner: undefined,
      webFolder: undefined,
      responder: responderInProcess,
      rates:
        rates === 'unlimited'
          ? { spend: async () => undefined, forget: async () => undefined }
          : rateLimitsInMemory(clock),
    };
    server = buildApp(parts);
    await server.ready();
    const app = new TestApp(server, parts, async () => {
      await release();
      await remove();
    });
    app.graph = options.graph;
    // The local replacement for Mercado Pago sends its webhooks to this server.
    if (providers.mercadoPagoStandIn !== undefined)
      providers.mercadoPagoStandIn.transport.deliver = (url, init) => app.#deliver(url, init);
    return app;
  }

  async #deliver(url: string, { body, headers }: RequestInit): Promise<{ status: number }> {
    const { pathname, search } = new URL(url);
    const payload = typeof body === 'string' ? body : '';
    const given = Object.fromEntries(new Headers(headers));
    const answer = await this.server.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      payload,
      headers: { host: '127.0.0.1:3000', ...given },
    });
    return { status: answer.statusCode };
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.#release();
  }

  /** The same app with another HTTP server. */
  over(server: FastifyInstance): TestApp {
    return new TestApp(server, this.parts, this.#release);
  }

  readonly anonymous: Visitor = this.#visitor({});

  /** Signs a person in, in a business if one is given. */
  async signIn(personId: string, businessId?: string): Promise<Visitor> {
    const token = randomBytes(24).toString('base64url');
    // The sign-in library reads the machine's clock, so the session lasts long enough for both clocks.
    const until = new Date(this.clock.now().getTime() + 20 * 365 * 86_400_000);
    await this.pool.query(
      'insert into session (id, person_id, token, expires_at, active_business_id) values ($1, $2, $3, $4, $5)',
      [newId(), personId, token, until, businessId ?? null],
    );
    return this.#visitor({
      cookie: `${cookieName(false)}=${encodeURIComponent(signToken(SECRET, token))}`,
      'x-csrf-token': csrfToken(SECRET, token),
    });
  }

  async newcomer(options: PersonOptions = {}): Promise<Visitor & { personId: string }> {
    const personId = await makePerson(this.pool, options);
    return { ...(await this.signIn(personId)), personId };
  }

  /** Makes an owner in a new business. */
  async owner(): Promise<Visitor & { businessId: string; personId: string }> {
    const { id, ownerId } = await makeBusiness(this.pool);
    return { ...(await this.signIn(ownerId, id)), businessId: id, personId: ownerId };
  }

  #visitor(own: Record<string, string>): Visitor {
    const send = async (
      method: string,
      url: string,
      payload?: string | Buffer,
      headers: Record<string, string> = {},
    ) => {
      const answer = await this.server.inject({
        method: method as Method,
        url,
        headers: { origin: ORIGIN, host: '127.0.0.1:3000', ...own, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
      });
    };
    const raw: Visitor['raw'] = async (method, url, payload, headers) => {
      const response = await send(method, url, payload, headers);
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      const text = await response.text();
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: isJson
          ? (JSON.parse(text) as BareAnswer['body'])
          : { success: response.ok, message: '', data: text },
      };
    };
    const asFetch = async (url: string, init: RequestInit = {}) => {
      const { payload, type } = await written(init.body ?? undefined);
      const headers = init.headers as Record<string, string>;
      return send(init.method ?? 'GET', url, payload, { ...type, ...headers });
    };
    return {
      call: createCaller({ fetch: asFetch as typeof fetch }),
      raw,
      inject: async (method, url, body) => {
        const isForm = body instanceof FormData;
        const { payload, type } = await written(isForm || body === undefined ? body : JSON.stringify(body));
        return raw(method, url, payload, isForm ? type : json(payload));
      },
      headers: own,
    };
  }
}
