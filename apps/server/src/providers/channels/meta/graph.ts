import { createHmac } from 'node:crypto';

export interface MetaApp {
  appId: string;
  appSecret: string;
  verifyToken: string;
  graphUrl: string;
}

export interface GraphCall {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below the edition, without a slash. */
  path: string;
  token: string;
  query?: Record<string, string>;
  body?: unknown;
}

/** Meta's one door for everything. */
export interface Graph {
  call: (call: GraphCall, signal: AbortSignal) => Promise<Record<string, unknown>>;
  /** A file of theirs, as long as it weighs no more than this. */
  fetch: (
    url: string,
    how: { token?: string; most: number },
    signal: AbortSignal,
  ) => Promise<{ bytes: Buffer; mime: string }>;
}

/** What Meta answered instead of doing as asked. */
export class GraphProblem extends Error {
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

/** Nobody was reached, so nothing was asked. */
export class Unreached extends Error {
  override name = 'Unreached';
}

/** Heavier than we take. */
export class TooHeavy extends Error {
  override name = 'TooHeavy';
}

const NEVER_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function neverLeft(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Error & { code?: string };
  if (code !== undefined && NEVER_LEFT.has(code)) return true;
  const causes = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.length > 0 && causes.every((one) => one !== undefined && neverLeft(one));
}

const reached = (error: unknown): never => {
  if (neverLeft(error)) throw new Unreached('Meta no contesta', { cause: error });
  throw error;
};

interface Said {
  error?: {
    code?: number;
    error_subcode?: number;
    message?: string;
    error_data?: { details?: string };
    error_user_msg?: string;
  };
}

async function answerOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  let said: Said & Record<string, unknown>;
  try {
    said = JSON.parse(text) as Said & Record<string, unknown>;
  } catch {
    throw new GraphProblem(response.status, undefined, `Meta contestó ${response.status}`);
  }
  if (response.ok && said.error === undefined) return said;
  const { code, error_subcode: subcode, message, error_data: data, error_user_msg: words } = said.error ?? {};
  throw new GraphProblem(
    response.status,
    code,
    words ?? data?.details ?? message ?? `Meta contestó ${response.status}`,
    subcode,
  );
}

/** Files lie on hosts of Meta's own, and where its door is. */
const HOSTS = /(?:^|\.)(?:fbcdn\.net|fbsbx\.com|cdninstagram\.com|whatsapp\.net|facebook\.com)$/;
const HOPS = 3;

async function taken(response: Response, most: number): Promise<Buffer> {
  if (Number(response.headers.get('content-length') ?? 0) > most) throw new TooHeavy('too heavy');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new TooHeavy('too heavy');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export function graphOver({ graphUrl, appSecret }: Pick<MetaApp, 'graphUrl' | 'appSecret'>): Graph {
  const own = new URL(graphUrl);
  /** Shows that it is our application that uses the token, whoever else got hold of it. */
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
      }).catch(reached);
      return answerOf(response);
    },
    fetch: async (address, { token, most }, signal) => {
      let url = new URL(address);
      for (let hop = 0; hop <= HOPS; hop += 1) {
        if (!mayFetch(url)) throw new GraphProblem(400, undefined, 'El archivo no está en Meta');
        const response = await fetch(url, {
          signal,
          redirect: 'manual',
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        }).catch(reached);
        const next = response.headers.get('location');
        if (response.status >= 300 && response.status < 400 && next !== null) {
          url = new URL(next, url);
          continue;
        }
        if (!response.ok)
          throw new GraphProblem(response.status, undefined, `Meta contestó ${response.status}`);
        const mime = response.headers.get('content-type') ?? '';
        return { bytes: await taken(response, most), mime };
      }
      throw new GraphProblem(400, undefined, 'El archivo cambia de lugar sin fin');
    },
  };
}
