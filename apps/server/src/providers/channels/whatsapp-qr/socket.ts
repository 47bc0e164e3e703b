/** The little of the library that is leant on here; whatever stands in for it in tests is as narrow. */
export interface SocketKey {
  id?: string | null;
  remoteJid?: string | null;
  remoteJidAlt?: string | null;
  fromMe?: boolean | null;
}

export interface SocketMessage {
  key: SocketKey;
  message?: unknown;
  messageTimestamp?: unknown;
  pushName?: string | null;
}

export interface SocketUpdate {
  key: SocketKey;
  update: { status?: unknown };
}

export interface SocketConnection {
  connection?: 'open' | 'connecting' | 'close';
  qr?: string;
  isNewLogin?: boolean;
  lastDisconnect?: { error?: Error & { output?: { statusCode?: number } } };
}

export interface SocketEvents {
  'connection.update': SocketConnection;
  'creds.update': object;
  'messages.upsert': { messages: SocketMessage[] };
  'messages.update': SocketUpdate[];
}

/** That the server took one of ours, or would not. */
export interface SocketAck {
  attrs: { id?: string; error?: string };
}

export interface Socket {
  ev: { on: <E extends keyof SocketEvents>(event: E, hear: (told: SocketEvents[E]) => void) => void };
  ws: { on: (event: string, hear: (told: SocketAck) => void) => unknown };
  sendMessage: (
    jid: string,
    content: Record<string, unknown>,
    options: { messageId: string; quoted?: SocketMessage },
  ) => Promise<unknown>;
  /** Who a number is there; nothing for those who are not. */
  onWhatsApp: (...numbers: string[]) => Promise<{ jid: string; exists: boolean }[] | undefined>;
  logout: () => Promise<void>;
  end: (error: Error | undefined) => Promise<void> | void;
}

export interface Credentials {
  me?: { id: string; name?: string };
}

export interface AuthKeys {
  get: (type: string, ids: string[]) => Promise<Record<string, unknown>>;
  set: (data: Record<string, Record<string, unknown>>) => Promise<void>;
}

/** The library's own words for its secrets, and how a line is made with them. */
export interface Kit {
  newCredentials: () => Credentials;
  toText: (value: unknown) => string;
  fromText: (text: string, type: string) => unknown;
  connect: (auth: { creds: Credentials; keys: AuthKeys }) => Socket;
  download: (
    reference: { kind: string; mediaKey: string; directPath: string; url: string },
    signal: AbortSignal,
  ) => Promise<AsyncIterable<Uint8Array>>;
}
