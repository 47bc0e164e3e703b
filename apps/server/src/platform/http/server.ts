import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { answerFailure } from '../mount/failure.ts';
import { Refusal } from '../mount/refusal.ts';
import { type SecurityOptions, securityHeaders } from './security-headers.ts';

export interface ServerOptions extends SecurityOptions {
  log: FastifyBaseLogger;
  clock: Clock;
  trustProxy: boolean | number | string;
  /** Told of every answer: the route, not the address, for that carries ids. */
  witness: ((request: FastifyRequest, reply: FastifyReply, seconds: number) => void) | undefined;
}

const SECOND = 1000;
/** A slow request holds a connection: this is enough for twenty-five megabytes over a poor line, not more. */
const REQUEST_TIME = 180 * SECOND;
const SILENCE = 60 * SECOND;

const isPage = (url: string) => !url.startsWith('/api/') && url !== '/api';
/** Routes that machines ask all day long; they are logged at debug level only. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** One line per answer; the address goes without its query, where tokens travel. */
function logAccess(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url, ip, log, actor } = request;
  const path = url.split('?', 1)[0] ?? '';
  const isQuiet = QUIET.has(path) || path.startsWith('/assets/');
  const level = reply.statusCode >= 500 ? 'warn' : isQuiet ? 'debug' : 'info';
  log[level](
    {
      method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip,
      ...(actor === undefined ? {} : { personId: actor.personId, businessId: actor.businessId }),
    },
    'answered',
  );
}

/** The bare server: limits, headers, the request's id, the log of answers and the one way to fail. */
export function makeServer(options: ServerOptions): FastifyInstance {
  const { log, clock, trustProxy, witness } = options;
  const headers = securityHeaders(options);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => newId(clock.now().getTime()),
    requestIdHeader: false,
    trustProxy: trustProxy as boolean,
    requestTimeout: REQUEST_TIME,
    connectionTimeout: SILENCE,
    keepAliveTimeout: SILENCE + 5 * SECOND,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    // HTTP allows an address to be written out with its name; everything here asks by its path.
    rewriteUrl: ({ url = '' }) => url.replace(/^\w+:\/\/[^/?#]*/, '').replace(/^(?!\/)/, '/'),
    // An address that cannot be read is met before any hook, so it gets its headers here.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(headers.api).header('x-request-id', request.id);
      answerFailure(new Refusal('notFound'), request, reply);
    },
  });
  void app.register(cookie);
  void app.register(multipart, { throwFileSizeLimit: false });
  app.setErrorHandler(answerFailure);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isPage(request.url) ? headers.page : headers.api);
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logAccess(request, reply);
    witness?.(request, reply, reply.elapsedTime / SECOND);
    done();
  });
  return app;
}
