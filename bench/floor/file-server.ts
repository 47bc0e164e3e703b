import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const [, , path = ''] = process.argv;

/** Writes every body to one file, synchronises it, and does nothing else. */
createServer((request, answer) => {
  if (request.method === 'GET') return void answer.end();
  pipeline(request, createWriteStream(path, { flush: true })).then(
    () => answer.end('{}'),
    () => answer.writeHead(500).end(),
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
