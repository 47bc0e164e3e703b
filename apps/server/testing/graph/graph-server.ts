import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Json = Record<string, unknown>;

export interface Sent {
  /** The number or page that sent it. */
  from: string;
  body: Json;
  reference: string;
}

interface Call {
  url: URL;
  body: Json;
}

interface Answer {
  status: number;
  body: Json;
}

const refusal = (status: number, code: number, message: string, subcode?: number): Answer => ({
  status,
  body: {
    error: {
      message,
      type: 'OAuthException',
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
      fbtrace_id: 'A',
    },
  },
});

async function readBody(request: IncomingMessage): Promise<Json> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length === 0 ? {} : (JSON.parse(Buffer.concat(parts).toString('utf8')) as Json);
}

const tokenOf = (request: IncomingMessage): string =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** A fault of the server until it is reset. */
export type Trouble =
  | { is: 'error'; code: number; subcode?: number; status?: number; message?: string }
  /** Closes the connection before answering, after the work or without it. */
  | { is: 'cut'; after: 'doing' | 'nothing' }
  | { is: 'bare'; status: number }
  | { is: 'slow'; milliseconds: number };

const faultOf = ({
  status = 400,
  code,
  subcode,
  message = 'no',
}: Extract<Trouble, { is: 'error' }>): Answer => refusal(status, code, message, subcode);

export const APP = {
  appId: '901234567890123',
  appSecret: 'a secret of the application that only the tests know',
  verifyToken: 'palabra-de-prueba',
};

/** A local stand-in for Meta's Graph API that remembers its calls. */
export class GraphServer {
  readonly #server: Server;
  #port = 0;
  #count = 0;
  readonly sent: Sent[] = [];
  readonly comments: { commentId: string; path: string; body: Json }[] = [];
  /** Profiles of people, by their id at a page or account. */
  readonly profiles = new Map<string, Json>();
  /** The addresses and texts of posts, and the hidden comments. */
  readonly posts = new Map<string, { url: string; text?: string; picture?: string }>();
  /** The attachments of comments. */
  readonly attachments = new Map<string, Json>();
  readonly hidden = new Set<string>();
  readonly subscribed = new Map<string, string>();
  readonly media = new Map<string, { bytes: Buffer; mime: string }>();
  readonly templates = new Map<string, Json[]>();
  readonly numbers = new Map<string, { account: string; name: string; phone: string }>();
  readonly pages = new Map<
    string,
    { name: string; token: string; instagram?: { id: string; username: string } }
  >();
  /** Accepted tokens. */
  readonly tokens = new Set<string>();
  readonly asked: string[] = [];
  trouble: Trouble | undefined;
  /** Faults of single paths, by the end of the path. */
  troubles = new Map<string, Trouble>();

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  static async open(): Promise<GraphServer> {
    const graph = new GraphServer();
    await graph.up();
    return graph;
  }

  /** Starts answering again at the same address. */
  async up(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Stops answering. */
  async down(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/v23.0`;
  }
  get texts(): string[] {
    return this.sent.map(({ body }) => {
      const { text, message } = body as { text?: { body: string }; message?: { text?: string } };
      return text?.body ?? message?.text ?? '';
    });
  }

  /** Adds a number that can be connected, with its token. */
  number(id: string, account: string, token: string): void {
    this.numbers.set(id, { account, name: 'Clínica Roble', phone: '+52 55 8000 1234' });
    this.tokens.add(token);
  }
  page(id: string, token: string, instagram?: { id: string; username: string }): void {
    this.pages.set(id, { name: 'Clínica Roble', token, ...(instagram === undefined ? {} : { instagram }) });
    this.tokens.add(token);
  }
  /** Adds the file of a message. */
  file(id: string, bytes: Buffer, mime: string): string {
    this.media.set(id, { bytes, mime });
    return `${this.url.replace('/v23.0', '')}/cdn/${id}`;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const body = await readBody(request);
    const path = url.pathname.replace(/^\/v23\.0\//, '');
    this.asked.push(`${request.method} ${path}`);
    const trouble = this.#troubleAt(path);
    if (trouble?.is === 'slow') await pause(trouble.milliseconds);
    if (trouble?.is === 'bare') return void response.writeHead(trouble.status).end('<html></html>');
    if (trouble?.is === 'cut' && trouble.after === 'nothing') return void response.destroy();
    if (url.pathname.startsWith('/cdn/')) return this.#file(url.pathname.slice(5), response);
    if (trouble?.is === 'error') return say(response, faultOf(trouble));
    const token = tokenOf(request);
    const answer = this.#refused(token, url) ?? this.#do(request.method!, path, { token, url, body });
    if (trouble?.is === 'cut') return void response.destroy();
    say(response, answer);
  }

  #troubleAt(path: string): Trouble | undefined {
    return [...this.troubles].find(([end]) => path.endsWith(end))?.[1] ?? this.trouble;
  }

  #file(id: string, response: ServerResponse): void {
    const file = this.media.get(id);
    if (file === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.mime }).end(file.bytes);
  }

  #refused(token: string, url: URL): Answer | undefined {
    if (!this.tokens.has(token)) return refusal(401, 190, 'Invalid OAuth access token.');
    const proof = createHmac('sha256', APP.appSecret).update(token).digest('hex');
    if (url.searchParams.get('appsecret_proof') !== proof)
      return refusal(400, 100, 'Invalid appsecret_proof provided in the API argument');
    return undefined;
  }

  #do(method: string, path: string, { token, url, body }: { token: string; url: URL; body: Json }): Answer {
    const [id = '', edge] = path.split('/');
    if (id === 'me') return this.#me(token);
    const answer =
      edge === undefined
        ? this.#doWithNode(method, id, { url, body })
        : this.#doWithEdge(method, id, edge, { url, body });
    return answer ?? refusal(400, 100, 'Unsupported request');
  }

  #doWithEdge(method: string, id: string, edge: string, { url, body }: Call): Answer | undefined {
    switch (edge) {
      case 'phone_numbers':
        return this.#numbersOf(id);
      case 'message_templates':
        return { status: 200, body: { data: this.templates.get(id) ?? [] } };
      case 'subscribed_apps':
        return this.#subscriptionCall(method, id, url);
      case 'messages':
        return method === 'POST' ? this.#send(id, body) : undefined;
      case 'comments':
      case 'replies':
        return method === 'POST' ? this.#comment(id, edge, body) : undefined;
      default:
        return undefined;
    }
  }

  /** A post, a comment, a profile or a file, by its id. */
  #doWithNode(method: string, id: string, { url, body }: Call): Answer | undefined {
    if (method === 'POST') return this.#hide(id, body.is_hidden ?? body.hide);
    if (method !== 'GET') return undefined;
    const fields = (url.searchParams.get('fields') ?? '').split(',');
    const post = this.posts.get(id);
    if (post !== undefined) {
      const [place = '', words = '', picture = ''] = fields;
      const body = { id, [place]: post.url, ...(post.text && { [words]: post.text }) };
      return { status: 200, body: { ...body, ...(post.picture && { [picture]: post.picture }) } };
    }
    if (fields.includes('attachment'))
      return {
        status: 200,
        body: { id, ...(this.attachments.has(id) && { attachment: this.attachments.get(id) }) },
      };
    const profile = this.profiles.get(id);
    if (profile !== undefined) {
      const visible = Object.entries(profile).filter(([field]) => fields.includes(field));
      return { status: 200, body: { ...Object.fromEntries(visible), id } };
    }
    const file = this.media.get(id);
    return (
      file && {
        status: 200,
        body: { id, mime_type: file.mime, url: `${this.url.replace('/v23.0', '')}/cdn/${id}` },
      }
    );
  }

  #numbersOf(businessAccount: string): Answer {
    const data = [...this.numbers]
      .filter(([, { account }]) => account === businessAccount)
      .map(([number, { name, phone }]) => ({
        id: number,
        verified_name: name,
        display_phone_number: phone,
      }));
    if (data.length === 0) return refusal(400, 100, 'Unsupported get request. Object does not exist');
    return { status: 200, body: { data } };
  }

  #subscriptionCall(method: string, id: string, url: URL): Answer {
    if (method === 'GET') return { status: 200, body: { data: this.#subscriptions(id) } };
    if (method === 'DELETE') this.subscribed.delete(id);
    else this.subscribed.set(id, url.searchParams.get('subscribed_fields') ?? '');
    return { status: 200, body: { success: true } };
  }

  #comment(commentId: string, path: string, body: Json): Answer {
    this.comments.push({ commentId, path, body });
    return { status: 200, body: { id: `${commentId}_${(this.#count += 1)}` } };
  }

  #hide(id: string, isHidden: unknown): Answer | undefined {
    if (isHidden === undefined || isHidden === null) return undefined;
    if (isHidden === true) this.hidden.add(id);
    else this.hidden.delete(id);
    return { status: 200, body: { success: true } };
  }

  /** The applications that subscribed to the events of a number or page. */
  #subscriptions(id: string): Json[] {
    const fields = this.subscribed.get(id);
    if (fields === undefined) return [];
    if (this.pages.has(id)) return [{ id: APP.appId, subscribed_fields: fields.split(',') }];
    return [{ whatsapp_business_api_data: { id: APP.appId, name: 'Cauce' } }];
  }

  #me(token: string): Answer {
    const [id, page] = [...this.pages].find(([, { token: own }]) => own === token) ?? [];
    if (id === undefined || page === undefined) return refusal(400, 190, 'Not a page token');
    const { name, instagram } = page;
    const other = instagram && { id: instagram.id, username: instagram.username, name };
    return { status: 200, body: { id, name, ...(other && { instagram_business_account: other }) } };
  }

  #send(from: string, body: Json): Answer {
    const isWhatsapp = body.messaging_product === 'whatsapp';
    if (isWhatsapp && !this.numbers.has(from)) return refusal(400, 100, 'Unsupported post request');
    const reference = isWhatsapp ? `wamid.out${(this.#count += 1)}` : `m_out${(this.#count += 1)}`;
    this.sent.push({ from, body, reference });
    if (isWhatsapp)
      return { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id: reference }] } };
    return { status: 200, body: { recipient_id: (body.recipient as Json).id, message_id: reference } };
  }

  close(): Promise<void> {
    return this.#server.listening ? this.down() : Promise.resolve();
  }
}

function say(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
