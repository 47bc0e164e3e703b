import type { DataOf, Endpoint, Schema } from '@cauce/contract/kit/endpoint';
import { ERRORS, type ErrorCode, type FieldErrors } from '@cauce/contract/kit/errors';
import { reads } from '@cauce/contract/account/reads';
import { vi } from 'vitest';
import * as z from 'zod';

export interface Asked {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}
type Reply = (asked: Asked) => Response | Promise<Response>;

interface Rule {
  spec: Endpoint;
  pattern: RegExp;
  reply: Reply;
  asked: Asked[];
}

/** A refusal as the server sends it; an answer throws it. */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly detail: unknown;
  constructor(
    code: ErrorCode,
    fields: FieldErrors = {},
    message: string = ERRORS[code].message,
    detail?: unknown,
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.detail = detail;
  }
}

const patternOf = (path: string) => new RegExp(`^/api${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
const asZod = (schema: Schema) => schema as unknown as z.ZodType;
const READS = `/api${reads.together.path}`;
const json = (status: number, body: unknown) => Response.json(body, { status });

/** Rejects when the request is cancelled, as the browser does. */
const whenAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
  });

/** Replaces the server. It checks requests and answers against the contract. */
export class FakeServer {
  readonly #rules: Rule[] = [];
  /** Requests for which the test gave no answer. */
  readonly unanswered: string[] = [];

  constructor() {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      Promise.race([this.#serve(url, init), whenAborted(init.signal)]),
    );
  }

  /** Sets the answer to a call; a later one replaces it. */
  answers<E extends Endpoint>(spec: E, answer: (asked: Asked) => DataOf<E> | Promise<DataOf<E>>): void {
    const reply: Reply = async (asked) => {
      try {
        const data = asZod(spec.data).parse(await answer(asked));
        return json(spec.status ?? 200, { success: true, message: spec.message ?? 'Listo', data });
      } catch (problem) {
        if (!(problem instanceof Refused)) throw problem;
        const { code, fields, message, detail } = problem;
        return json(ERRORS[code].status, { success: false, code, message, fields, detail });
      }
    };
    this.#rules.unshift({ spec, pattern: patternOf(spec.path), reply, asked: [] });
  }

  /** Sets a file as the answer to a call. */
  hands(spec: Endpoint, file: { name: string; text: string }): void {
    const headers = { 'content-disposition': `attachment; filename="${file.name}"` };
    const reply: Reply = () => new Response(file.text, { headers });
    this.#rules.unshift({ spec, pattern: patternOf(spec.path), reply, asked: [] });
  }

  asked(spec: Endpoint): Asked[] {
    return this.#rules.filter((rule) => rule.spec === spec).flatMap((rule) => rule.asked);
  }

  async #serveTogether(paths: string, init: RequestInit): Promise<Response> {
    const answers = paths.split(' ').map(async (path) => {
      const answer = await this.#serve(`/api${path}`, init);
      return {
        status: answer.status,
        headers: {},
        body: (await answer.json()) as unknown,
      };
    });
    return json(200, { success: true, message: 'Listo', data: await Promise.all(answers) });
  }

  async #serve(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://here.invalid');
    const method = init.method ?? 'GET';
    if (pathname === READS) return this.#serveTogether(searchParams.get('paths') ?? '', init);
    const rule = this.#rules.find(({ spec, pattern }) => spec.method === method && pattern.test(pathname));
    if (rule === undefined) {
      this.unanswered.push(`${method} ${pathname}`);
      return json(404, { success: false, code: 'notFound', message: ERRORS.notFound.message, fields: {} });
    }
    const { spec, pattern } = rule;
    const query = spec.query && asZod(spec.query).parse(Object.fromEntries(searchParams));
    const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const body = typeof spec.body === 'object' ? asZod(spec.body).parse(sent) : sent;
    const asked = { params: { ...pattern.exec(pathname)?.groups }, query, body };
    rule.asked.push(asked);
    return rule.reply(asked);
  }
}
