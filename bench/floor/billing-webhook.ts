import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

/** A minimal webhook of payments: checks the signature of time and bytes, inserts one row, and answers. */
const { FLOOR_DATABASE, FLOOR_SECRET = '', PORT } = process.env;
const pool = new pg.Pool({ connectionString: FLOOR_DATABASE, max: 16, application_name: 'cauce bench' });

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function isSigned(bytes: Buffer, header: string): boolean {
  const [, time = '', digest = ''] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(header) ?? [];
  const expected = createHmac('sha256', FLOOR_SECRET).update(`${time}.`).update(bytes).digest();
  const given = Buffer.from(digest, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const server = createServer((request, response) => {
  void (async () => {
    if (request.method === 'GET') return response.writeHead(200).end('{}');
    const bytes = await bytesOf(request);
    if (!isSigned(bytes, String(request.headers['stripe-signature']))) return response.writeHead(401).end();
    await pool.query({
      name: 'keep',
      text: 'insert into bench_incoming (id, body, at) values ($1, $2, now())',
      values: [randomUUID(), bytes],
    });
    const answer = '{"success":true}';
    return response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
      .end(answer);
  })().catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});

server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit());
