import { authOver } from './auth.ts';
import { numberOf } from './names.ts';
import type { Ending, OpenPhone, Phone, PhoneDelivery, PhoneMessage } from './port.ts';
import { markOf, newsOf } from './reading.ts';
import type { Kit, Socket, SocketConnection } from './socket.ts';

const ENDINGS: Record<number, Ending> = {
  515: 'restart',
  401: 'loggedOut',
  440: 'replaced',
  403: 'refused',
  411: 'refused',
};

/** Nobody scanned any of the codes; the library calls that a time-out like any other. */
const UNSCANNED = 'QR refs attempts ended';

function endingOf({ lastDisconnect }: SocketConnection): [Ending, string] {
  const error = lastDisconnect?.error;
  const said = error?.message ?? '';
  if (said.includes(UNSCANNED)) return ['expired', said];
  return [ENDINGS[error?.output?.statusCode ?? 0] ?? 'lost', said];
}

const isShut = (error: unknown): boolean =>
  (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode === 428;

function contentOf({ kind, text, media }: PhoneMessage): Record<string, unknown> {
  if (media === undefined) return { text };
  const file = { url: media.url };
  const caption = text === '' ? {} : { caption: text };
  if (kind === 'image') return { image: file, mimetype: media.mime, ...caption };
  if (kind === 'video') return { video: file, mimetype: media.mime, ...caption };
  if (kind === 'audio') return { audio: file, mimetype: media.mime };
  if (kind === 'sticker') return { sticker: file };
  return { document: file, mimetype: media.mime, fileName: media.name, ...caption };
}

/** Mexican mobiles were 521… there before they were 52…, and some still are. */
const spellings = (digits: string): string[] =>
  /^52\d{10}$/.test(digits) ? [digits, `521${digits.slice(2)}`] : [digits];

/** What we sent waits here for the server's word that it took it. */
class Acks {
  readonly #waiting = new Map<string, (how: PhoneDelivery) => void>();

  wait(id: string, signal: AbortSignal): Promise<PhoneDelivery> {
    return new Promise((resolve) => {
      const settle = (how: PhoneDelivery) => {
        this.#waiting.delete(id);
        signal.removeEventListener('abort', giveUp);
        resolve(how);
      };
      const giveUp = () => settle('unknown');
      this.#waiting.set(id, settle);
      signal.addEventListener('abort', giveUp);
    });
  }
  /** Whether somebody waited for it. */
  tell(id: string, how: PhoneDelivery): boolean {
    const settle = this.#waiting.get(id);
    settle?.(how);
    return settle !== undefined;
  }
  leave(): void {
    for (const settle of this.#waiting.values()) settle('unknown');
  }
}

/** Opens lines by the library, whichever stands in for it. */
export const phonesBy =
  (load: () => Promise<Kit>): OpenPhone =>
  async (keys, listener) => {
    const kit = await load();
    const { creds, keys: authKeys, keepCredentials } = authOver(kit, keys);
    const socket: Socket = kit.connect({ creds, keys: authKeys });
    const acks = new Acks();
    const known = new Map<string, string>();
    let isOpen = false;
    let isOver = false;
    /** Whoever opens the next line reads what this one was told to keep. */
    let keeping: Promise<void> = Promise.resolve();

    const over = (why: Ending, said: string) => {
      if (isOver) return;
      isOver = true;
      isOpen = false;
      acks.leave();
      void keeping.then(() => listener.closed(why, said));
    };
    socket.ev.on('creds.update', (changed) => {
      Object.assign(creds, changed);
      // A session that cannot be kept is lost at the next start: better to begin anew at once.
      keeping = keeping.then(keepCredentials).catch((error: unknown) => {
        over('lost', error instanceof Error ? error.message : String(error));
        void socket.end(undefined);
      });
    });
    socket.ev.on('connection.update', (update) => {
      if (isOver) return;
      if (update.qr !== undefined && update.qr !== '') listener.code(update.qr);
      if (update.isNewLogin === true) listener.scanned();
      if (update.connection === 'open') {
        isOpen = true;
        listener.open({ number: numberOf(creds.me?.id ?? '') ?? '', name: creds.me?.name ?? '' });
      }
      if (update.connection === 'close') over(...endingOf(update));
    });
    socket.ev.on('messages.upsert', ({ messages }) => {
      const news = messages.flatMap(newsOf);
      if (news.length > 0) listener.news(news);
    });
    socket.ev.on('messages.update', (updates) => {
      const news = updates.flatMap(markOf);
      for (const { id, status } of news) acks.tell(id, status === 'failed' ? 'refused' : 'sent');
      if (news.length > 0) listener.news(news);
    });
    socket.ws.on('CB:ack,class:message', ({ attrs: { id = '', error } }) => {
      const isTaken = error === undefined;
      const wasAwaited = acks.tell(id, isTaken ? 'sent' : 'refused');
      // Whoever sent it gave up waiting, and is told this way.
      if (!wasAwaited && id !== '') listener.news([{ is: 'mark', id, status: isTaken ? 'sent' : 'failed' }]);
    });

    async function jidOf(address: string): Promise<string | undefined> {
      if (!/^\d+$/.test(address)) return address;
      const found = known.get(address) ?? (await lookedUp(address));
      if (found !== undefined) known.set(address, found);
      return found;
    }
    async function lookedUp(address: string): Promise<string | undefined> {
      const answers = await socket.onWhatsApp(...spellings(address));
      return answers?.find(({ exists }) => exists)?.jid;
    }

    const phone: Phone = {
      send: async (message, signal) => {
        if (!isOpen) return 'shut';
        const jid = await jidOf(message.address).catch(() => 'shut' as const);
        if (jid === undefined) return 'nobody';
        // Nothing left yet: whoever could not be looked up is looked up again.
        if (jid === 'shut' || !isOpen) return 'shut';
        const quoted = message.replyTo && {
          key: { id: message.replyTo, remoteJid: jid, fromMe: false },
          message: { conversation: '' },
        };
        const taken = acks.wait(message.id, signal);
        try {
          await socket.sendMessage(jid, contentOf(message), {
            messageId: message.id,
            ...(quoted ? { quoted } : {}),
          });
        } catch (error) {
          acks.tell(message.id, isShut(error) ? 'shut' : 'unknown');
        }
        return taken;
      },
      close: async () => {
        isOver = true;
        isOpen = false;
        acks.leave();
        await socket.end(undefined);
      },
      unpair: async () => {
        isOver = true;
        isOpen = false;
        acks.leave();
        // It may be gone from the telephone's list already.
        await socket.logout().catch(() => socket.end(undefined));
      },
    };
    return phone;
  };
