import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

/** A minimal webhook: checks the signature of the bytes, inserts one row, and answers. */
const { FLOOR_DATABASE, FLOOR_SECRET = '', FLOOR_SENDER = '', PORT } = process.env;
const pool = new pg.Pool({ connectionString: FLOOR_DATABASE, max: 16, application_name: 'cauce bench' });

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const hmac = (...parts: readonly (string | Buffer)[]): string => {
  const sum = createHmac('sha256', FLOOR_SECRET);
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
};

/** The signature of each sender, and the one that the bytes must have. */
const SIGNATURES: Readonly<
  Record<string, { header: string; expected: (bytes: Buffer, given: string) => string }>
> = {
  meta: { header: 'x-hub-signature-256', expected: (bytes) => `sha256=${hmac(bytes)}` },
  stripe: {
    header: 'stripe-signature',
    expected(bytes, given) {
      const time = /^t=(\d+),/.exec(given)?.[1] ?? '';
      return `t=${time},v1=${hmac(`${time}.`, bytes)}`;
    },
  },
};

function isSigned(request: IncomingMessage, bytes: Buffer): boolean {
  const signature = SIGNATURES[FLOOR_SENDER];
  if (signature === undefined) throw new Error(`${FLOOR_SENDER} is no known sender`);
  const given = String(request.headers[signature.header]);
  const [one, other] = [Buffer.from(given), Buffer.from(signature.expected(bytes, given))];
  return one.length === other.length && timingSafeEqual(one, other);
}

const server = createServer((request, response) => {
  void (async () => {
    if (request.method === 'GET') return response.writeHead(200).end('{}');
    const bytes = await bytesOf(request);
    if (!isSigned(request, bytes)) return response.writeHead(401).end();
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
