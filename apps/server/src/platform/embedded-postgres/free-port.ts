import { createServer } from 'node:net';

/** Whether a server can listen on this port of the loopback. */
export const isFree = (port: number): Promise<boolean> =>
  probe(port).then(
    () => true,
    () => false,
  );

/** Finds a free port of the loopback, the preferred one if possible. */
export async function freePort(preferred = 0): Promise<number> {
  try {
    return await probe(preferred);
  } catch {
    return probe(0);
  }
}

function probe(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const found = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(found));
    });
  });
}
