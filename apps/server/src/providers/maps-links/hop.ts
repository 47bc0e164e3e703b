import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { LinkNotFollowed } from './port.ts';
import { isPublicAddress } from './public-address.ts';

/** The two ways to the network; a test puts its own in their place. */
export interface Network {
  resolve(hostname: string): Promise<string[]>;
  /** Speaks with exactly this address, which must prove to be `hostname`. */
  connect(address: string, hostname: string): Duplex;
}

export const internet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  connect: (address, hostname) => connectTls({ host: address, port: 443, servername: hostname }),
};

export interface Hop {
  redirect?: string;
  /** The beginning of what a page says. */
  page?: string;
}

const MOST_BYTES = 64 * 1024;
const HEADERS = {
  accept: 'text/html',
  'accept-encoding': 'identity',
  'accept-language': 'es-MX,es',
  'user-agent': 'Mozilla/5.0 (compatible; Cauce/1.0)',
};

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

/** One name may have many addresses; a private one among them is reason enough to stay away from all. */
async function publicAddressOf(hostname: string, network: Network, signal: AbortSignal): Promise<string> {
  const addresses = await unlessAborted(network.resolve(hostname), signal);
  const [address] = addresses;
  if (address === undefined || !addresses.every(isPublicAddress))
    throw new LinkNotFollowed(`${hostname} is not out on the internet: ${addresses.join(', ')}`);
  return address;
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop hangs up: the rest is never taken.
    if (size >= MOST_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8');
}

/** Asks one page, over a connection to the very address that was judged, so that no second answer of the name counts. */
export async function hop(url: URL, network: Network, signal: AbortSignal): Promise<Hop> {
  const address = await publicAddressOf(url.hostname, network, signal);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request({
      createConnection: () => network.connect(address, url.hostname),
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: { ...HEADERS, host: url.hostname, connection: 'close' },
      signal,
    });
    asking.on('response', resolve).on('error', reject).end();
  });
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined)
      return { redirect: headers.location };
    if (statusCode !== 200) throw new LinkNotFollowed(`${url.hostname} answered ${statusCode}`);
    return { page: await beginningOf(response) };
  } finally {
    response.destroy();
  }
}
