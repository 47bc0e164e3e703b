import { once } from 'node:events';
import { createServer } from 'node:http';

/** Serves one document from a minimal server. */
export async function serveDocument(html: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const bytes = Buffer.from(html);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length });
    response.end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}/`, stop };
}
