import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface RedisServer {
  url: string;
  /** Expires all keys. */
  expire: () => void;
  close: () => Promise<void>;
}

/** Parses `*3\r\n$3\r\nSET…` to ['SET', …] and returns the remaining text. */
function readCommand(bytes: string): { words: string[]; rest: string } | undefined {
  const head = /^\*(\d+)\r\n/.exec(bytes);
  if (head === null) return undefined;
  let at = head[0].length;
  const words: string[] = [];
  for (let left = Number(head[1]); left > 0; left -= 1) {
    const size = /^\$(\d+)\r\n/.exec(bytes.slice(at));
    if (size === null) return undefined;
    at += size[0].length;
    const end = at + Number(size[1]);
    if (bytes.length < end + 2) return undefined;
    words.push(bytes.slice(at, end));
    at = end + 2;
  }
  return { words, rest: bytes.slice(at) };
}

/** The part of Redis that counting needs: SET NX PX, INCR, DEL, MULTI and EXEC. */
export async function redisServer(): Promise<RedisServer> {
  const keys = new Map<string, { value: number; expires: boolean }>();
  const sockets = new Set<Socket>();

  function run([verb = '', key = '', ...rest]: string[]): string {
    if (verb === 'set') {
      if (rest.includes('NX') && keys.has(key)) return '$-1\r\n';
      keys.set(key, { value: Number(rest[0]), expires: rest.includes('PX') });
      return '+OK\r\n';
    }
    if (verb === 'incr') {
      const held = keys.get(key) ?? { value: 0, expires: false };
      keys.set(key, { ...held, value: held.value + 1 });
      return `:${held.value + 1}\r\n`;
    }
    if (verb === 'del') return `:${keys.delete(key) ? 1 : 0}\r\n`;
    return verb === 'info' ? '$0\r\n\r\n' : '+OK\r\n';
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let bytes = '';
    let queued: string[][] | undefined;
    socket.on('data', (chunk) => {
      bytes += chunk.toString('latin1');
      for (let read = readCommand(bytes); read !== undefined; read = readCommand(bytes)) {
        bytes = read.rest;
        const words = [read.words[0]?.toLowerCase() ?? '', ...read.words.slice(1)];
        if (words[0] === 'multi') queued = [];
        else if (words[0] === 'exec') {
          const replies = (queued ?? []).map(run);
          queued = undefined;
          socket.write(`*${replies.length}\r\n${replies.join('')}`);
          continue;
        } else if (queued !== undefined) {
          queued.push(words);
          socket.write('+QUEUED\r\n');
          continue;
        }
        socket.write(words[0] === 'multi' ? '+OK\r\n' : run(words));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    expire: () => {
      for (const [key, { expires }] of keys) if (expires) keys.delete(key);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
