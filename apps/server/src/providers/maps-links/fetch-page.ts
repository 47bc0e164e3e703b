import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { LinkNotFollowed } from './port.ts';
import { isPublicAddress } from './public-address.ts';
import { untilAborted } from '../../platform/until-aborted.ts';

/** Name resolution and connections; tests replace both. */
export interface Network {
  resolve(hostname: string): Promise<string[]>;
  /** Connects to exactly this address, whose certificate must be for `hostname`. */
  connect(address: string, hostname: string): Duplex;
}

export const internet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  connect: (address, hostname) => connectTls({ host: address, port: 443, servername: hostname }),
};

export interface FetchedPage {
  redirect?: string;
  /** The first kilobytes of the page. */
  page?: string;
}

const MAX_BYTES = 64 * 1024;
const HEADERS = {
  accept: 'text/html',
  'accept-encoding': 'identity',
  'accept-language': 'es-MX,es',
  'user-agent': 'Mozilla/5.0 (compatible; Cauce/1.0)',
};

/** Returns a public address of the name. If any of its addresses is private, it is refused. */
async function resolvePublicAddress(
  hostname: string,
  network: Network,
  signal: AbortSignal,
): Promise<string> {
  const addresses = await untilAborted(network.resolve(hostname), signal);
  const [address] = addresses;
  if (address === undefined || !addresses.every(isPublicAddress))
    throw new LinkNotFollowed(`${hostname} is not out on the internet: ${addresses.join(', ')}`);
  return address;
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8');
}

/** Connects to the address that was checked, so that a changed DNS answer has no effect. */
export async function fetchPage(url: URL, network: Network, signal: AbortSignal): Promise<FetchedPage> {
  const address = await resolvePublicAddress(url.hostname, network, signal);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const clientRequest = request({
      createConnection: () => network.connect(address, url.hostname),
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: { ...HEADERS, host: url.hostname, connection: 'close' },
      signal,
    });
    clientRequest.on('response', resolve).on('error', reject).end();
  });
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined)
      return { redirect: headers.location };
    if (statusCode !== 200) throw new LinkNotFollowed(`${url.hostname} answered ${statusCode}`);
    return { page: await readBeginning(response) };
  } finally {
    response.destroy();
  }
}
