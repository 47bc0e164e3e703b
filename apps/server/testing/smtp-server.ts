import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The behaviour of the server at one point of the exchange: another reply, or silence. */
export type Manners = Partial<
  Record<'greeting' | 'auth' | 'rcpt' | 'data' | 'end', string | 'silence' | 'hangup'>
>;

export interface SmtpServer {
  url: string;
  messages: { from: string; to: string[]; data: string }[];
  close: () => Promise<void>;
}

/** A mail server that accepts messages, and misbehaves as a test says. */
export async function smtpServer(manners: Manners = {}): Promise<SmtpServer> {
  const messages: SmtpServer['messages'] = [];
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let buffer = '';
    let inData = false;
    let current = { from: '', to: [] as string[], data: '' };
    const say = (point: keyof Manners, usual: string) => {
      const reply = manners[point] ?? usual;
      if (reply === 'hangup') socket.destroy();
      else if (reply !== 'silence') socket.write(`${reply}\r\n`);
      return reply === usual;
    };
    const hear = (line: string) => {
      if (inData) {
        if (line !== '.') return void (current.data += `${line}\n`);
        inData = false;
        messages.push(current);
        current = { from: '', to: [], data: '' };
        return void say('end', '250 taken');
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') socket.write('250-local\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n');
      else if (verb === 'AUTH') say('auth', '235 welcome');
      else if (verb === 'MAIL') {
        current.from = line.slice(10);
        socket.write('250 ok\r\n');
      } else if (verb === 'RCPT') {
        if (say('rcpt', '250 ok')) current.to.push(line.slice(8));
      } else if (verb === 'DATA') inData = say('data', '354 go on');
      else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    };
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8');
      const lines = buffer.split('\r\n');
      buffer = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    say('greeting', '220 local');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://ana:se%40creta@127.0.0.1:${port}`,
    messages,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
