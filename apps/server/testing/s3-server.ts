import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  url: string;
  objects: Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>;
  /** The status with which it answers every request from now on. */
  fail: (status: number | undefined) => void;
  close: () => Promise<void>;
}

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Checks the AWS Signature Version 4 of a request. */
function isSigned(request: IncomingMessage, bytes: Buffer, secret: string): boolean {
  const parts = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  if (parts === null) return false;
  const [, credential = '', signedHeaders = '', signature] = parts;
  const [, day = '', region = '', service = ''] = credential.split('/');
  const url = new URL(request.url ?? '/', 'http://s3');
  const stated = String(request.headers['x-amz-content-sha256']);
  if (stated !== 'UNSIGNED-PAYLOAD' && stated !== hash(bytes)) return false;
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), signedHeaders, stated].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(
    (with_, part) => hmac(with_, part),
    `AWS4${secret}`,
  );
  return hmac(key, text).toString('hex') === signature;
}

const refusal = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

const send = (response: ServerResponse, status: number, body = '') => response.writeHead(status).end(body);

/** One bucket of a local S3 server, which stores whole objects and checks every signature. */
export async function s3Server({ bucket, secret }: { bucket: string; secret: string }): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  let failing: number | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      if (failing !== undefined) return send(response, failing, refusal('InternalError'));
      if (!isSigned(request, bytes, secret)) return send(response, 403, refusal('SignatureDoesNotMatch'));
      const prefix = `/${bucket}/`;
      const { pathname } = new URL(request.url ?? '/', 'http://s3');
      if (!pathname.startsWith(prefix)) return send(response, 404, refusal('NoSuchBucket'));
      const key = pathname.slice(prefix.length);
      if (request.method === 'PUT') {
        if (Number(request.headers['content-length']) !== bytes.length)
          return send(response, 411, refusal('MissingContentLength'));
        objects.set(key, { bytes, headers: request.headers });
        return send(response, 200);
      }
      if (request.method !== 'DELETE') return send(response, 405, refusal('MethodNotAllowed'));
      objects.delete(key);
      return send(response, 204);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    fail: (status) => (failing = status),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
