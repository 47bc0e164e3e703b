import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CloudinaryServer {
  url: string;
  /** The files by `kind/public_id`. */
  files: Map<string, { bytes: Buffer; type: string }>;
  fail: (status: number | undefined) => void;
  close: () => Promise<void>;
}

/** Parameters that Cloudinary does not sign. */
const UNSIGNED = new Set(['file', 'api_key', 'signature', 'resource_type', 'cloud_name']);
const OLDEST = 3600;

async function formOf(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(chunks), { headers }).formData();
}

function isSigned(form: FormData, secret: string): boolean {
  const text = [...form.keys()]
    .filter((name) => !UNSIGNED.has(name))
    .toSorted()
    .map((name) => `${name}=${String(form.get(name))}`)
    .join('&');
  const age = Math.abs(Date.now() / 1000 - Number(form.get('timestamp')));
  return (
    age < OLDEST &&
    createHash('sha1')
      .update(text + secret)
      .digest('hex') === form.get('signature')
  );
}

/** A local replacement for Cloudinary. It accepts uploads and removals with a valid signature. */
export async function cloudinaryServer(cloud: {
  cloudName: string;
  apiKey: string;
  apiSecret: string;
}): Promise<CloudinaryServer> {
  const files: CloudinaryServer['files'] = new Map();
  let failing: number | undefined;

  async function serve(request: IncomingMessage): Promise<[status: number, body: object]> {
    const form = await formOf(request);
    if (failing !== undefined) return [failing, { error: { message: 'General Error' } }];
    const [, version, name, kind, act] = (request.url ?? '').split('/');
    if (version !== 'v1_1' || name !== cloud.cloudName)
      return [401, { error: { message: 'cloud_name mismatch' } }];
    if (form.get('api_key') !== cloud.apiKey) return [401, { error: { message: 'Unknown API key' } }];
    if (!isSigned(form, cloud.apiSecret)) return [401, { error: { message: 'Invalid Signature' } }];
    const id = `${kind}/${String(form.get('public_id'))}`;
    if (act === 'destroy') return [200, { result: files.delete(id) ? 'ok' : 'not found' }];
    const file = form.get('file');
    if (!(file instanceof File)) return [400, { error: { message: 'Missing required parameter - file' } }];
    files.set(id, { bytes: Buffer.from(await file.arrayBuffer()), type: file.type });
    const ending = kind === 'raw' ? '' : `.${file.type.split('/')[1]}`;
    return [
      200,
      {
        secure_url: `https://res.cloudinary.com/${name}/${kind}/upload/v1/${String(form.get('public_id'))}${ending}`,
      },
    ];
  }

  const server = createServer((request, response) => {
    serve(request).then(
      ([status, body]) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => response.writeHead(400).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    fail: (status) => (failing = status),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
