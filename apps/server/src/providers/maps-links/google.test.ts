import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { googleMapsLinks } from './google.ts';
import type { Network } from './fetch-page.ts';
import { LinkNotFollowed } from './port.ts';

const SHORT = 'https://maps.app.goo.gl/AbC123';
const LONG = 'https://www.google.com/maps/place/Cl%C3%ADnica+Roble';
const PUBLIC = '142.250.72.14';
const KILOBYTE = 1024;

type Reply = (request: IncomingMessage, response: ServerResponse) => void;
/** Answers of the simulated internet, by address. */
let replies: Record<string, Reply>;
/** Addresses of each name, one list per query; the last list repeats. */
let names: Record<string, string[][]>;
let connections: string[];

const redirect =
  (location: string): Reply =>
  (_, response) =>
    response.writeHead(302, { location }).end();
const page =
  (html: string): Reply =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);

const standIn = createServer((request, response) => {
  const reply = replies[`https://${request.headers.host}${request.url}`];
  if (reply === undefined) response.writeHead(404).end();
  else reply(request, response);
});

const network: Network = {
  async resolve(hostname) {
    const answers = names[hostname] ?? [[PUBLIC]];
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
  },
  connect(address, hostname) {
    connections.push(`${hostname} at ${address}`);
    return connectTcp({ host: '127.0.0.1', port: (standIn.address() as AddressInfo).port });
  },
};
const follow = (link: string, patience = 3000) =>
  googleMapsLinks({ network, timeout: patience }).follow(link);

beforeAll(async () => {
  standIn.listen(0, '127.0.0.1');
  await once(standIn, 'listening');
});
beforeEach(() => {
  [replies, names, connections] = [{}, {}, []];
});
afterAll(async () => {
  standIn.closeAllConnections();
  await new Promise((done) => standIn.close(done));
});

it('follows a short link to its coordinates', async () => {
  replies[SHORT] = redirect(`${LONG}/@19.43,-99.13,17z/data=!3d19.5!4d-99.6`);
  expect(await follow(SHORT)).toEqual({
    fullUrl: `${LONG}/@19.43,-99.13,17z/data=!3d19.5!4d-99.6`,
    coordinates: { lat: 19.5, lng: -99.6 },
  });
  expect(connections).toEqual([`maps.app.goo.gl at ${PUBLIC}`]);
});

it('sends no request when the link has coordinates', async () => {
  const { coordinates } = await follow(`${LONG}/@19.43,-99.13,17z`);
  expect(coordinates).toEqual({ lat: 19.43, lng: -99.13 });
  expect(connections).toEqual([]);
});

it('reads the marker of the page when the link has no coordinates', async () => {
  replies[SHORT] = redirect(LONG);
  replies[LONG] = page(
    '<meta content="https://maps.google.com/maps/api/staticmap?center=1.5%2C2.5&amp;markers=19.5%2C-99.6&amp;sensor=false">',
  );
  expect(await follow(SHORT)).toEqual({ fullUrl: LONG, coordinates: { lat: 19.5, lng: -99.6 } });
});

it.each([
  ['says nothing', page('<title>Google Maps</title>')],
  ['fails', (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end()],
  ['hangs up', (_: IncomingMessage, response: ServerResponse) => response.destroy()],
])('returns the long link when its page %s', async (_, reply) => {
  replies[SHORT] = redirect(LONG);
  replies[LONG] = reply;
  expect(await follow(SHORT)).toEqual({ fullUrl: LONG });
});

it('follows three redirects but not a fourth', async () => {
  const links = ['1', '2', '3'].map((n) => `https://maps.app.goo.gl/${n}`);
  const chain = (...stops: string[]) => {
    for (const [index, stop] of stops.entries()) replies[stop] = redirect(stops[index + 1] ?? LONG);
  };
  chain(...links.slice(0, 2), links[2] ?? '');
  replies[LONG] = page('');
  expect(await follow(links[0] ?? '')).toEqual({ fullUrl: LONG });
  chain(...links, 'https://maps.app.goo.gl/4');
  await expect(follow(links[0] ?? '')).rejects.toThrow('more than 3 redirects');
});

it.each([
  'https://127.0.0.1/maps',
  'http://169.254.169.254/latest/meta-data/',
  'https://[::ffff:10.0.0.1]/maps',
  'https://evil.com/maps?q=1,1',
  'http://www.google.com/maps?q=1,1',
  'https://www.google.com:8443/maps?q=1,1',
  'https://ana@www.google.com/maps?q=1,1',
  'https://maps.app.goo.gl.evil.com/x',
  '//evil.com/maps',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('does not follow a redirect to %s', async (location) => {
  replies[SHORT] = redirect(location);
  await expect(follow(SHORT)).rejects.toThrow(LinkNotFollowed);
  expect(connections).toEqual([`maps.app.goo.gl at ${PUBLIC}`]);
});

it.each([
  '127.0.0.1',
  '169.254.169.254',
  '10.0.0.1',
  '100.64.0.1',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
])('never connects to %s, whichever name resolves to it', async (address) => {
  names['maps.app.goo.gl'] = [[address]];
  await expect(follow(SHORT)).rejects.toThrow('not out on the internet');
  names['maps.app.goo.gl'] = [[PUBLIC, address]];
  await expect(follow(SHORT)).rejects.toThrow('not out on the internet');
  expect(connections).toEqual([]);
});

it('connects to the checked address even if the DNS answer changes', async () => {
  names['maps.app.goo.gl'] = [[PUBLIC], ['127.0.0.1']];
  replies[SHORT] = redirect('https://maps.app.goo.gl/again');
  await expect(follow(SHORT)).rejects.toThrow('not out on the internet: 127.0.0.1');
  expect(connections).toEqual([`maps.app.goo.gl at ${PUBLIC}`]);
});

it('refuses a short link without a redirect', async () => {
  replies[SHORT] = page('<script>location = "https://evil.com"</script>');
  await expect(follow(SHORT)).rejects.toThrow('led nowhere');
  delete replies[SHORT];
  await expect(follow(SHORT)).rejects.toThrow('answered 404');
  names['maps.app.goo.gl'] = [[]];
  await expect(follow(SHORT)).rejects.toThrow(LinkNotFollowed);
});

it('times out on a slow name or server', async () => {
  replies[SHORT] = () => undefined;
  await expect(follow(SHORT, 40)).rejects.toThrow(LinkNotFollowed);
  const silent: Network = { ...network, resolve: () => new Promise(() => undefined) };
  const links = googleMapsLinks({ network: silent, timeout: 20 });
  await expect(links.follow(SHORT)).rejects.toThrow(LinkNotFollowed);
});

it('reads at most 64 kB of a page and closes the connection', async () => {
  const chunk = Buffer.alloc(16 * KILOBYTE, ' ');
  const hungUp = new Promise<number>((resolve) => {
    replies[LONG] = (_, response) => {
      let written = 0;
      const pour = () => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length;
        written += chunk.length;
      };
      response.on('drain', pour).on('close', () => resolve(written));
      pour();
    };
  });
  expect(await follow(LONG)).toEqual({ fullUrl: LONG });
  // Bytes in the buffers of both sockets were written but never read.
  expect(await hungUp).toBeLessThan(8 * KILOBYTE * KILOBYTE);
});

it('ignores a marker beyond 64 kB', async () => {
  const marker = 'staticmap?markers=19.5%2C-99.6';
  replies[LONG] = page(' '.repeat(64 * KILOBYTE - 10) + marker);
  expect(await follow(LONG)).toEqual({ fullUrl: LONG });
  replies[LONG] = page(' '.repeat(32 * KILOBYTE) + marker);
  expect((await follow(LONG)).coordinates).toEqual({ lat: 19.5, lng: -99.6 });
});
