import type { MediaType, WASocket } from 'baileys';
import type { Credentials, Kit, Socket } from './socket.ts';

/** It writes much and says little that is ours to know; its secrets stay out of the log. */
const quiet = {
  level: 'silent',
  child: () => quiet,
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

/** The library is only read where a telephone is paired: it is large, and most houses never need it. */
export async function loadKit(): Promise<Kit> {
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
        logger: quiet,
        browser: Browsers.appropriate('Cauce'),
        // What was said before it was paired stays on the telephone.
        syncFullHistory: false,
        shouldSyncHistoryMessage: () => false,
        // The telephone goes on ringing for those who still answer there.
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
