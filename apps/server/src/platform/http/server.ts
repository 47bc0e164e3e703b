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

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that answers an address outside of the API. */
    servedPage: string | undefined;
  }
}

export interface ServerOptions extends SecurityOptions {
  log: FastifyBaseLogger;
  clock: Clock;
  trustProxy: boolean | number | string;
  /** Called for every answer, with the route and not the address, because addresses contain ids. */
  witness: ((request: FastifyRequest, reply: FastifyReply, seconds: number) => void) | undefined;
}

const SECOND = 1000;
/** Slow requests occupy connections. This is enough for twenty-five megabytes over a slow connection. */
const REQUEST_TIME = 180 * SECOND;
const SILENCE = 60 * SECOND;

const isPage = (url: string) => !url.startsWith('/api/') && url !== '/api';
/** Routes that are polled by machines; they are logged at debug level only. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs one line per answer with the pattern of its route, because paths and queries contain tokens of links. */
function logAccess(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url, ip, log, actor, routeOptions, servedPage } = request;
  const path = url.split('?', 1)[0] ?? '';
  const isQuiet = QUIET.has(path) || path.startsWith('/assets/');
  const level = reply.statusCode >= 500 ? 'warn' : isQuiet ? 'debug' : 'info';
  log[level](
    {
      method,
      route: routeOptions.url ?? servedPage ?? '*',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip,
      ...(actor === undefined ? {} : { personId: actor.personId, businessId: actor.businessId }),
    },
    'answered',
  );
}

/** Creates the server without routes: limits, headers, request id, access log and error handler. */
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
    // HTTP allows an absolute address in a request; only its path is used.
    rewriteUrl: ({ url = '' }) => url.replace(/^\w+:\/\/[^/?#]*/, '').replace(/^(?!\/)/, '/'),
    // An unreadable address fails before any hook, so its headers are set here.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(headers.api).header('x-request-id', request.id);
      answerFailure(new Refusal('notFound'), request, reply);
    },
  });
  app.decorateRequest('servedPage', undefined);
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
