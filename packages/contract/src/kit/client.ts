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
  constructor(
    code: ErrorCode | 'offline',
    message: string,
    status: number,
    fields: FieldErrors = {},
    requestId?: string,
    detail?: unknown,
  ) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
    this.detail = detail;
  }
}

export interface Answer<T> {
  data: T;
  message: string;
}

export interface CallerOptions {
  baseUrl?: string;
  fetch?: typeof fetch;
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
    const headers: Record<string, string> = { accept: 'application/json' };
    const token = options.csrfToken?.();
    if (token !== undefined && spec.method !== 'GET') headers['x-csrf-token'] = token;
    let body: BodyInit | undefined;
    if (isMultipart(loose.body) || loose.body instanceof Blob) body = loose.body;
    else if (loose.body !== undefined) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(loose.body);
    }
    const send = options.fetch ?? fetch;
    let response: Response;
    let file: FileAnswer | undefined;
    try {
      response = await send(`${options.baseUrl ?? ''}${urlOf(spec, loose)}`, {
        method: spec.method,
        headers,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body }),
      });
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
    const requestId = response.headers.get('x-request-id') ?? undefined;
    const envelope = (await response.json().catch(() => undefined)) as Envelope<DataOf<E>> | undefined;
    if (envelope === undefined) {
      throw new CallError('unexpected', ERRORS.unexpected.message, response.status, {}, requestId);
    }
    if (!envelope.success) {
      if (envelope.code === 'signedOut') options.onSignedOut?.();
      const { code, message, fields, detail } = envelope;
      throw new CallError(code, message, response.status, fields, requestId, detail);
    }
    return { data: envelope.data, message: envelope.message };
  };
}

export type Call = ReturnType<typeof createCaller>;
