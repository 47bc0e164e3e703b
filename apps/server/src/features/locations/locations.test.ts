import { locations } from '@cauce/contract/agenda/locations';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { LinkNotFollowed } from '../../providers/maps-links/index.ts';

const SHORT = 'https://maps.app.goo.gl/AbC123';
let app: TestApp;
let newcomer: Visitor;
beforeAll(async () => {
  app = await TestApp.open();
  newcomer = await app.newcomer();
});
afterAll(() => app.close());

const expand = (shortUrl: string) => newcomer.call(locations.expandUrl, { query: { shortUrl } });
const following = () => vi.spyOn(app.providers.mapsLinks, 'follow');

it('returns the target of a short link, also to a person without a business', async () => {
  const fullUrl = 'https://www.google.com/maps/@19.5,-99.6,17z';
  following().mockResolvedValueOnce({ fullUrl, coordinates: { lat: 19.5, lng: -99.6 } });
  expect((await expand(SHORT)).data).toEqual({ fullUrl, coordinates: { lat: 19.5, lng: -99.6 } });
  following().mockResolvedValueOnce({ fullUrl });
  expect((await expand(SHORT)).data).toEqual({ fullUrl, coordinates: null });
});

it('reads a long link without a request', async () => {
  const link = 'https://www.google.com/maps/place/Roma/@19.41,-99.16,17z';
  expect((await expand(link)).data).toEqual({ fullUrl: link, coordinates: { lat: 19.41, lng: -99.16 } });
});

it.each(['http://169.254.169.254/', 'https://127.0.0.1/maps', 'https://evil.com/maps', 'Orizaba 101'])(
  'refuses %s before anything is asked',
  async (link) => {
    const follow = following().mockClear();
    await expect(expand(link)).rejects.toMatchObject({
      status: 400,
      fields: { shortUrl: 'Pega un enlace de Google Maps' },
    });
    expect(follow).not.toHaveBeenCalled();
  },
);

it('says what to do when the link cannot be followed, and hides the technical reason', async () => {
  following().mockRejectedValueOnce(
    new LinkNotFollowed('maps.app.goo.gl is not out on the internet: 10.0.0.1'),
  );
  await expect(expand(SHORT)).rejects.toMatchObject({
    status: 502,
    code: 'outside',
    message: 'No pudimos abrir ese enlace. Pega el enlace largo de Google Maps o escribe la dirección',
  });
});

it('requires a session and is limited to thirty requests a minute', async () => {
  const query = { shortUrl: 'https://maps.google.com/?q=1,1' };
  await expect(app.anonymous.call(locations.expandUrl, { query })).rejects.toMatchObject({
    code: 'signedOut',
  });
  const other = await app.newcomer();
  for (let call = 0; call < 30; call += 1) await other.call(locations.expandUrl, { query });
  await expect(other.call(locations.expandUrl, { query })).rejects.toMatchObject({ code: 'tooMany' });
});
