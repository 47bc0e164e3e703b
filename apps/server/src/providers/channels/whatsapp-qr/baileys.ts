import type { MediaType, WASocket } from 'baileys';
import type { Credentials, WhatsAppLibrary, Socket } from './socket.ts';

/** The library's log may contain secrets, so it is disabled. */
const silentLogger = {
  level: 'silent',
  child: () => silentLogger,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

const MEDIA: Record<string, MediaType> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'document',
  sticker: 'sticker',
};

/** Loads the library with the first paired phone, because it is large. */
export async function loadLibrary(): Promise<WhatsAppLibrary> {
  const {
    default: connect,
    BufferJSON,
    Browsers,
    downloadContentFromMessage,
    initAuthCreds,
    proto,
  } = await import('baileys');
  return {
    newCredentials: () => initAuthCreds() as Credentials,
    toText: (value) => JSON.stringify(value, BufferJSON.replacer),
    fromText: (text, type) => {
      const value: unknown = JSON.parse(text, BufferJSON.reviver);
      return type === 'app-state-sync-key'
        ? proto.Message.AppStateSyncKeyData.fromObject(value as Record<string, unknown>)
        : value;
    },
    connect: (auth) => {
      const socket: WASocket = connect({
        auth: auth as never,
        logger: silentLogger,
        browser: Browsers.appropriate('Cauce'),
        // Messages from before the pairing stay on the phone.
        syncFullHistory: false,
        shouldSyncHistoryMessage: () => false,
        // Keeps notifications on the phone, for people who still answer there.
        markOnlineOnConnect: false,
        emitOwnEvents: false,
        generateHighQualityLinkPreview: false,
        shouldIgnoreJid: (jid) => /@(?:g\.us|broadcast|newsletter)$/.test(jid),
      });
      return socket as unknown as Socket;
    },
    download: async ({ kind, mediaKey, directPath, url }, signal) => {
      const keys = { mediaKey: Buffer.from(mediaKey, 'base64'), directPath, url };
      return downloadContentFromMessage(keys, MEDIA[kind] ?? 'document', { options: { signal } });
    },
  };
}
