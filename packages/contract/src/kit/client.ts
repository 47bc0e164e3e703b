import { ERRORS, type ErrorCode, type FieldErrors } from './errors.ts';
import type { Envelope } from './envelope.ts';
import type { DataOf, Endpoint, InputOf } from './endpoint.ts';
import type { FileAnswer } from './file-answer.ts';

export class CallError extends Error {
  readonly code: ErrorCode | 'offline';
  readonly status: number;
  readonly fields: FieldErrors;
  /** The id of the request, with which the team finds it in the log. */
  readonly requestId: string | undefined;
  /** The detail of the refusal; the calling feature knows its schema. */
  readonly detail: unknown;
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined;
  constructor(
    code: ErrorCode | 'offline',
    message: string,
    status: number,
    fields: FieldErrors = {},
    requestId?: string,
    detail?: unknown,
    retryAfter?: number,
  ) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }
}

export interface Answer<T> {
  data: T;
  message: string;
}

export interface CallerOptions {
  baseUrl?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** A function, because the token changes with the session. */
  csrfToken?: () => string | undefined;
  onSignedOut?: () => void;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function urlOf(spec: Pick<Endpoint, 'path'>, input: LooseInput = {}): string {
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

const isMultipart = (body: unknown): body is FormData =>
  typeof FormData !== 'undefined' && body instanceof FormData;

function requestOf({ method }: Endpoint, { body }: LooseInput, token: string | undefined): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined && method !== 'GET') headers['x-csrf-token'] = token;
  const request: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body === undefined) return request;
  if (isMultipart(body) || body instanceof Blob) return { ...request, body };
  headers['content-type'] = 'application/json';
  return { ...request, body: JSON.stringify(body) };
}

/** Statuses with which a proxy says that the server behind it does not answer. */
const NO_ANSWER: ReadonlySet<number> = new Set([502, 503, 504]);

/** The failure that another program than ours answered. After a write nobody knows whether it arrived. */
function foreignFailure({ method }: Endpoint, status: number): ErrorCode {
  if (!NO_ANSWER.has(status)) return 'unexpected';
  return method === 'GET' ? 'outage' : 'outcomeUnknown';
}

/** Reads seconds. A date is not understood, because our server never sends one. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** The data of a successful answer; throws the error of any other one. */
async function readAnswer<D>(
  spec: Endpoint,
  response: Response,
  onSignedOut: (() => void) | undefined,
): Promise<Answer<D>> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const envelope = (await response.json().catch(() => undefined)) as Envelope<D> | undefined;
  const retryAfter = retryAfterOf(response);
  if (envelope === undefined) {
    const code = foreignFailure(spec, response.status);
    const { message } = ERRORS[code];
    throw new CallError(code, message, response.status, {}, requestId, undefined, retryAfter);
  }
  if (envelope.success) return { data: envelope.data, message: envelope.message };
  const { code, message, fields, detail } = envelope;
  if (code === 'signedOut') onSignedOut?.();
  throw new CallError(code, message, response.status, fields, requestId, detail, retryAfter);
}

/** The typed call: `call(branches.list, { query })`. Throws a `CallError` whose message a person can read. */
export function createCaller(options: CallerOptions = {}) {
  return async function call<E extends Endpoint>(
    spec: E,
    ...[input]: unknown extends InputOf<E>
      ? []
      : Record<string, never> extends InputOf<E>
        ? [InputOf<E>?]
        : [InputOf<E>]
  ): Promise<Answer<DataOf<E>>> {
    const loose = (input ?? {}) as LooseInput;
    const send = options.fetch ?? fetch;
    let response: Response;
    let file: FileAnswer | undefined;
    try {
      const url = `${options.baseUrl ?? ''}${urlOf(spec, loose)}`;
      response = await send(url, requestOf(spec, loose, options.csrfToken?.()));
      if (spec.files !== undefined && response.ok)
        file = await (await import('./received-file.ts')).receivedFile(response);
    } catch {
      throw new CallError(
        'offline',
        'No se recibió respuesta del servidor. Verifica tu conexión a internet.',
        0,
      );
    }
    if (file !== undefined) return { data: file as DataOf<E>, message: '' };
    return readAnswer<DataOf<E>>(spec, response, options.onSignedOut);
  };
}

export type Call = ReturnType<typeof createCaller>;
