import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import { replay } from './replay.ts';
import type { Trace } from './trace.ts';

/**
 * A minimal server: the same bytes over node:http, after the same SQL if there is a trace. Without validation, session
 * and routing.
 */
const { FLOOR_BYTES = '', FLOOR_TRACE, FLOOR_DATABASE, PORT } = process.env;
const bytes = FLOOR_BYTES ? readFileSync(FLOOR_BYTES) : Buffer.from('{}');
const trace = FLOOR_TRACE ? (JSON.parse(readFileSync(FLOOR_TRACE, 'utf8')) as Trace) : undefined;
const pool = FLOOR_DATABASE
  ? new pg.Pool({ connectionString: FLOOR_DATABASE, max: 16, application_name: 'cauce bench' })
  : undefined;

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => void answer(response));
});

async function answer(response: ServerResponse): Promise<void> {
  try {
    if (pool && trace) await replay(pool, trace);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
    });
    response.end(bytes);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}

server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit());
