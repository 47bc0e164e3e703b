/** The part of the library's API that is used here, so that the replacement in tests stays small. */
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

/** The server accepted or rejected one of our messages. */
export interface SocketAck {
  attrs: { id?: string; error?: string };
}

export interface Socket {
  ev: { on: <E extends keyof SocketEvents>(event: E, handle: (event: SocketEvents[E]) => void) => void };
  ws: { on: (event: string, handle: (event: SocketAck) => void) => unknown };
  sendMessage: (
    jid: string,
    content: Record<string, unknown>,
    options: { messageId: string; quoted?: SocketMessage },
  ) => Promise<unknown>;
  /** Looks up numbers; undefined for numbers without WhatsApp. */
  onWhatsApp: (...numbers: string[]) => Promise<{ jid: string; exists: boolean }[] | undefined>;
  logout: () => Promise<void>;
  end: (error: Error | undefined) => Promise<void> | void;
}

export interface Credentials {
  me?: { id: string; lid?: string; name?: string };
}

export interface AuthKeys {
  get: (type: string, ids: string[]) => Promise<Record<string, unknown>>;
  set: (data: Record<string, Record<string, unknown>>) => Promise<void>;
}

/** Serializes the library's keys and opens connections. */
export interface WhatsAppLibrary {
  newCredentials: () => Credentials;
  toText: (value: unknown) => string;
  fromText: (text: string, type: string) => unknown;
  connect: (auth: { creds: Credentials; keys: AuthKeys }) => Socket;
  download: (
    reference: { kind: string; mediaKey: string; directPath: string; url: string },
    signal: AbortSignal,
  ) => Promise<AsyncIterable<Uint8Array>>;
}
