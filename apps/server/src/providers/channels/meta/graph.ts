import { createHmac } from 'node:crypto';

export interface MetaApp {
  appId: string;
  appSecret: string;
  verifyToken: string;
  graphUrl: string;
}

export interface GraphCall {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path after the version, without a leading slash. */
  path: string;
  token: string;
  query?: Record<string, string>;
  body?: unknown;
}

/** Client of Meta's Graph API. */
export interface Graph {
  call: (call: GraphCall, signal: AbortSignal) => Promise<Record<string, unknown>>;
  /** Downloads a file of Meta's, up to a size limit. */
  fetch: (
    url: string,
    how: { token?: string; most: number },
    signal: AbortSignal,
  ) => Promise<{ bytes: Buffer; mime: string }>;
}

/** Meta answered with an error. */
export class GraphError extends Error {
  override name = 'GraphProblem';
  readonly code: number | undefined;
  readonly subcode: number | undefined;
  readonly status: number;
  constructor(status: number, code: number | undefined, message: string, subcode?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.subcode = subcode;
  }
}

/** The connection failed, so nothing was requested. */
export class UnreachableError extends Error {
  override name = 'Unreached';
}

/** A file is larger than the limit. */
export class FileTooLargeError extends Error {
  override name = 'TooHeavy';
}

const NOT_SENT_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Error & { code?: string };
  if (code !== undefined && NOT_SENT_CODES.has(code)) return true;
  const causes = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.length > 0 && causes.every((one) => one !== undefined && wasNeverSent(one));
}

const throwUnreachable = (error: unknown): never => {
  if (wasNeverSent(error)) throw new UnreachableError('Meta no contesta', { cause: error });
  throw error;
};

interface GraphAnswer {
  error?: {
    code?: number;
    error_subcode?: number;
    message?: string;
    error_data?: { details?: string };
    error_user_msg?: string;
  };
}

async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  let answer: GraphAnswer & Record<string, unknown>;
  try {
    answer = JSON.parse(text) as GraphAnswer & Record<string, unknown>;
  } catch {
    throw new GraphError(response.status, undefined, `Meta contestó ${response.status}`);
  }
  if (response.ok && answer.error === undefined) return answer;
  const {
    code,
    error_subcode: subcode,
    message,
    error_data: data,
    error_user_msg: words,
  } = answer.error ?? {};
  throw new GraphError(
    response.status,
    code,
    words ?? data?.details ?? message ?? `Meta contestó ${response.status}`,
    subcode,
  );
}

/** Hosts that serve Meta's files, besides the API itself. */
const HOSTS = /(?:^|\.)(?:fbcdn\.net|fbsbx\.com|cdninstagram\.com|whatsapp\.net|facebook\.com)$/;
const HOPS = 3;

async function readBody(response: Response, most: number): Promise<Buffer> {
  if (Number(response.headers.get('content-length') ?? 0) > most) throw new FileTooLargeError('too heavy');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new FileTooLargeError('too heavy');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export function createGraph({ graphUrl, appSecret }: Pick<MetaApp, 'graphUrl' | 'appSecret'>): Graph {
  const own = new URL(graphUrl);
  /** Proves that the token is used by our application. */
  const proofOf = (token: string) => createHmac('sha256', appSecret).update(token).digest('hex');
  const mayFetch = ({ protocol, hostname, origin }: URL) =>
    origin === own.origin || (protocol === 'https:' && HOSTS.test(hostname));

  return {
    call: async ({ method, path, token, query = {}, body }, signal) => {
      const url = new URL(`${graphUrl}/${path}`);
      for (const [name, value] of Object.entries({ ...query, appsecret_proof: proofOf(token) }))
        url.searchParams.set(name, value);
      const response = await fetch(url, {
        method,
        signal,
        redirect: 'error',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch(throwUnreachable);
      return readAnswer(response);
    },
    fetch: async (address, { token, most }, signal) => {
      let url = new URL(address);
      for (let hop = 0; hop <= HOPS; hop += 1) {
        if (!mayFetch(url)) throw new GraphError(400, undefined, 'El archivo no está en Meta');
        const response = await fetch(url, {
          signal,
          redirect: 'manual',
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        }).catch(throwUnreachable);
        const next = response.headers.get('location');
        if (response.status >= 300 && response.status < 400 && next !== null) {
          url = new URL(next, url);
          continue;
        }
        if (!response.ok)
          throw new GraphError(response.status, undefined, `Meta contestó ${response.status}`);
        const mime = response.headers.get('content-type') ?? '';
        return { bytes: await readBody(response, most), mime };
      }
      throw new GraphError(400, undefined, 'El archivo cambia de lugar sin fin');
    },
  };
}
