import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedModel {
  path: string;
  authorization: string;
  body: Record<string, unknown>;
}

type Answer = { status?: number; body: unknown; isLate?: boolean };

const readAll = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

export const spoken = (content: string, reason = 'stop'): Answer => ({
  body: choice({ role: 'assistant', content }, reason),
});

/** A voice note: the head of an Ogg file with Opus, and silence. */
export const voiceNoteBytes = (size = 2000): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.write('OggS', 0, 'latin1');
  bytes.write('OpusHead', 28, 'latin1');
  return bytes;
};

const call = (id: string, name: string, input: object) => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(input) },
});
const callingFor = (tool_calls: object[]): Answer => ({
  body: choice({ role: 'assistant', content: null, tool_calls }, 'tool_calls'),
});

export const calling = (name: string, input: object): Answer =>
  callingFor([call(`call_${name}`, name, input)]);

/** Several tool calls in one step. */
export const callingAll = (...calls: readonly (readonly [name: string, input: object])[]): Answer =>
  callingFor(calls.map(([name, input], at) => call(`call_${name}_${at}`, name, input)));

const choice = (message: object, reason: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'modelo-de-prueba',
  choices: [{ index: 0, message, finish_reason: reason }],
  usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
});

/** A local model server with the API of OpenAI, which gives the answers of a test. */
export class ModelServer {
  readonly asked: AskedModel[] = [];
  /** The answers in order; the last one repeats. */
  answers: Answer[] = [spoken('Hola')];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<ModelServer> {
    const server = createServer((request, response) => {
      void (async () => {
        const text = await readAll(request);
        const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
        opened.asked.push({
          path: request.url ?? '',
          authorization: request.headers.authorization ?? '',
          body: isJson ? (JSON.parse(text) as Record<string, unknown>) : { form: text },
        });
        if (request.method === 'GET') return response.end('sonido');
        const answer = opened.answers.length > 1 ? opened.answers.shift() : opened.answers[0];
        if (answer?.isLate === true) return undefined;
        response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' });
        const { body } = answer ?? {};
        const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
        return response.end(isRaw ? body : JSON.stringify(body));
      })();
    });
    const opened = new ModelServer(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return opened;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
