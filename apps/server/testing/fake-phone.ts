import { BufferJSON, initAuthCreds } from 'baileys';
import type {
  AuthKeys,
  Credentials,
  WhatsAppLibrary,
  Socket,
  SocketAck,
  SocketConnection,
  SocketEvents,
  SocketMessage,
} from '../src/providers/channels/whatsapp-qr/socket.ts';

type Listener<T> = (event: T) => void;

/** A socket that behaves like the library's: it emits events, and accepts messages once it is open. */
export class FakeSocket implements Socket {
  readonly auth: { creds: Credentials; keys: AuthKeys };
  readonly sent: { jid: string; content: Record<string, unknown>; messageId: string; quoted?: string }[] = [];
  /** The answer to a sent message: accepted, refused, none, or closed. */
  answers: 'ack' | 'refusal' | 'nothing' | 'shut' = 'ack';
  unknownNumbers = new Set<string>();
  isEnded = false;
  isUnpaired = false;
  readonly #listeners = new Map<string, Listener<never>[]>();
  readonly #acks: Listener<SocketAck>[] = [];

  constructor(auth: { creds: Credentials; keys: AuthKeys }) {
    this.auth = auth;
  }

  readonly ev = {
    on: <E extends keyof SocketEvents>(event: E, listen: Listener<SocketEvents[E]>) =>
      void this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listen as Listener<never>]),
  };
  readonly ws = { on: (_: string, listen: Listener<SocketAck>) => this.#acks.push(listen) };

  tell<E extends keyof SocketEvents>(event: E, content: SocketEvents[E]): void {
    for (const listen of this.#listeners.get(event) ?? []) (listen as Listener<SocketEvents[E]>)(content);
  }
  ack(id: string, error?: string): void {
    for (const listen of this.#acks) listen({ attrs: { id, ...(error === undefined ? {} : { error }) } });
  }

  /** Simulates the scan of the code, after which the library asks for another connection. */
  scan(number: string): void {
    this.tell('creds.update', { me: { id: `${number}:7@s.whatsapp.net`, name: 'Clínica Roble' } });
    this.tell('connection.update', { isNewLogin: true });
    this.close(515, 'restart required');
  }
  open(): void {
    this.tell('connection.update', { connection: 'open' });
  }
  close(statusCode: number, message = 'closed'): void {
    const error = Object.assign(new Error(message), { output: { statusCode } });
    this.tell('connection.update', { connection: 'close', lastDisconnect: { error } } as SocketConnection);
  }
  hears(...messages: SocketMessage[]): void {
    this.tell('messages.upsert', { messages });
  }

  async sendMessage(
    jid: string,
    content: Record<string, unknown>,
    { messageId, quoted }: { messageId: string; quoted?: SocketMessage },
  ): Promise<unknown> {
    if (this.answers === 'shut')
      throw Object.assign(new Error('Connection Closed'), { output: { statusCode: 428 } });
    this.sent.push({ jid, content, messageId, ...(quoted?.key.id ? { quoted: quoted.key.id } : {}) });
    if (this.answers !== 'nothing') this.ack(messageId, this.answers === 'refusal' ? '463' : undefined);
    return {};
  }
  async onWhatsApp(...numbers: string[]): Promise<{ jid: string; exists: boolean }[]> {
    // Mexican mobile numbers that are registered in the old spelling.
    return numbers
      .filter((number) => !this.unknownNumbers.has(number) && number.startsWith('521'))
      .map((number) => ({ jid: `${number}@s.whatsapp.net`, exists: true }));
  }
  async logout(): Promise<void> {
    this.isUnpaired = true;
  }
  end(): void {
    this.isEnded = true;
  }
}

/** Replaces the library: simple secrets and fake sockets. */
export class FakePhones {
  readonly sockets: FakeSocket[] = [];
  readonly files = new Map<string, Buffer>();

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error('no line was opened');
    return socket;
  }

  readonly load = async (): Promise<WhatsAppLibrary> => ({
    newCredentials: () => initAuthCreds() as Credentials,
    toText: (value) => JSON.stringify(value, BufferJSON.replacer),
    fromText: (text) => JSON.parse(text, BufferJSON.reviver) as unknown,
    connect: (auth) => {
      const socket = new FakeSocket(auth);
      this.sockets.push(socket);
      return socket;
    },
    download: async ({ directPath }) => {
      const bytes = this.files.get(directPath);
      if (bytes === undefined) throw Object.assign(new Error('gone'), { output: { statusCode: 410 } });
      return (async function* () {
        yield bytes;
      })();
    },
  });
}
