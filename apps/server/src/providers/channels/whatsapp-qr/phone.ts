import { isVoiceNote } from '../content.ts';
import { createAuth } from './auth.ts';
import { readNumber } from './ids.ts';
import type { DisconnectReason, OpenPhone, Phone, PhoneDelivery, PhoneMessage } from './port.ts';
import { readReceipt, readMessage } from './read-message.ts';
import type { WhatsAppLibrary, Socket, SocketConnection } from './socket.ts';
import { errorText } from '../../../platform/error-text.ts';

const ENDINGS: Record<number, DisconnectReason> = {
  515: 'restart',
  401: 'loggedOut',
  440: 'replaced',
  403: 'refused',
  411: 'refused',
};

/** The library reports an unscanned code as an ordinary time-out. */
const UNSCANNED = 'QR refs attempts ended';

function readEnding({ lastDisconnect }: SocketConnection): [DisconnectReason, string] {
  const error = lastDisconnect?.error;
  const detail = error?.message ?? '';
  if (detail.includes(UNSCANNED)) return ['expired', detail];
  return [ENDINGS[error?.output?.statusCode ?? 0] ?? 'lost', detail];
}

const isClosedError = (error: unknown): boolean =>
  (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode === 428;

function buildContent(message: PhoneMessage): Record<string, unknown> {
  const { kind, text, media } = message;
  if (media === undefined) return { text };
  const file = { url: media.url };
  const caption = text === '' ? {} : { caption: text };
  if (kind === 'image') return { image: file, mimetype: media.mime, ...caption };
  if (kind === 'video') return { video: file, mimetype: media.mime, ...caption };
  if (isVoiceNote(message)) return { audio: file, mimetype: 'audio/ogg; codecs=opus', ptt: true };
  if (kind === 'audio') return { audio: file, mimetype: media.mime };
  if (kind === 'sticker') return { sticker: file };
  return { document: file, mimetype: media.mime, fileName: media.name, ...caption };
}

/** The two spellings of a Mexican mobile number: 52… and the older 521…. */
const numberVariants = (digits: string): string[] =>
  /^52\d{10}$/.test(digits) ? [digits, `521${digits.slice(2)}`] : [digits];

/** Senders wait here until WhatsApp acknowledges their message. */
class Acks {
  readonly #waiting = new Map<string, (how: PhoneDelivery) => void>();

  wait(id: string, signal: AbortSignal): Promise<PhoneDelivery> {
    return new Promise((resolve) => {
      const finish = (how: PhoneDelivery) => {
        this.#waiting.delete(id);
        signal.removeEventListener('abort', giveUp);
        resolve(how);
      };
      const giveUp = () => finish('unknown');
      this.#waiting.set(id, finish);
      signal.addEventListener('abort', giveUp);
    });
  }
  /** Returns whether a sender was waiting. */
  resolve(id: string, how: PhoneDelivery): boolean {
    const settle = this.#waiting.get(id);
    settle?.(how);
    return settle !== undefined;
  }
  resolveAll(): void {
    for (const settle of this.#waiting.values()) settle('unknown');
  }
}

/** Connects with the given library, or with its replacement in tests. */
export const createOpenPhone =
  (load: () => Promise<WhatsAppLibrary>): OpenPhone =>
  async (keys, listener) => {
    const library = await load();
    const { creds, keys: authKeys, saveCredentials: keepCredentials } = createAuth(library, keys);
    const socket: Socket = library.connect({ creds, keys: authKeys });
    const acks = new Acks();
    const known = new Map<string, string>();
    let isOpen = false;
    let isOver = false;
    /** The next connection reads the keys that this one saves. */
    let saving: Promise<void> = Promise.resolve();

    const end = (why: DisconnectReason, detail: string) => {
      if (isOver) return;
      isOver = true;
      isOpen = false;
      acks.resolveAll();
      void saving.then(() => listener.closed(why, detail));
    };
    socket.ev.on('creds.update', (changed) => {
      Object.assign(creds, changed);
      // A session whose keys cannot be saved would be lost at the next start, so it ends at once.
      saving = saving.then(keepCredentials).catch((error: unknown) => {
        end('lost', errorText(error));
        void socket.end(undefined);
      });
    });
    socket.ev.on('connection.update', (update) => {
      if (isOver) return;
      if (update.qr !== undefined && update.qr !== '') listener.code(update.qr);
      if (update.isNewLogin === true) listener.scanned();
      if (update.connection === 'open') {
        isOpen = true;
        listener.open({ number: readNumber(creds.me?.id ?? '') ?? '', name: creds.me?.name ?? '' });
      }
      if (update.connection === 'close') end(...readEnding(update));
    });
    socket.ev.on('messages.upsert', ({ messages }) => {
      const own = creds.me && [creds.me.id, creds.me.lid ?? ''];
      const events = messages.flatMap((message) => readMessage(message, own));
      if (events.length > 0) listener.events(events);
    });
    socket.ev.on('messages.update', (updates) => {
      const events = updates.flatMap(readReceipt);
      for (const { id, status } of events) acks.resolve(id, status === 'failed' ? 'refused' : 'sent');
      if (events.length > 0) listener.events(events);
    });
    socket.ws.on('CB:ack,class:message', ({ attrs: { id = '', error } }) => {
      const isAccepted = error === undefined;
      const hadWaiter = acks.resolve(id, isAccepted ? 'sent' : 'refused');
      // The sender stopped waiting, so the result becomes an event.
      if (!hadWaiter && id !== '')
        listener.events([{ is: 'mark', id, status: isAccepted ? 'sent' : 'failed' }]);
    });

    async function findJid(address: string): Promise<string | undefined> {
      if (!/^\d+$/.test(address)) return address;
      const found = known.get(address) ?? (await lookUpJid(address));
      if (found !== undefined) known.set(address, found);
      return found;
    }
    async function lookUpJid(address: string): Promise<string | undefined> {
      const answers = await socket.onWhatsApp(...numberVariants(address));
      return answers?.find(({ exists }) => exists)?.jid;
    }

    const phone: Phone = {
      send: async (message, signal) => {
        if (!isOpen) return 'shut';
        const jid = await findJid(message.address).catch(() => 'shut' as const);
        if (jid === undefined) return 'nobody';
        // Nothing has left yet, so the number is looked up again later.
        if (jid === 'shut' || !isOpen) return 'shut';
        const quoted = message.replyTo && {
          key: { id: message.replyTo, remoteJid: jid, fromMe: false },
          message: { conversation: '' },
        };
        const delivery = acks.wait(message.id, signal);
        try {
          await socket.sendMessage(jid, buildContent(message), {
            messageId: message.id,
            ...(quoted ? { quoted } : {}),
          });
        } catch (error) {
          acks.resolve(message.id, isClosedError(error) ? 'shut' : 'unknown');
        }
        return delivery;
      },
      close: async () => {
        isOver = true;
        isOpen = false;
        acks.resolveAll();
        await socket.end(undefined);
      },
      unpair: async () => {
        isOver = true;
        isOpen = false;
        acks.resolveAll();
        // The phone may already have removed this device.
        await socket.logout().catch(() => socket.end(undefined));
      },
    };
    return phone;
  };
