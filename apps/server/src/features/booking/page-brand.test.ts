import { DEFAULT_BRAND } from '@cauce/domain/brand/brand';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookAsGuest, openBooking } from '../../../testing/factories/booking.ts';
import { makePartner } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { type ServedFolder, serveWebFolder } from '../../../testing/web-folder.ts';

const TEMPLATE =
  '<!doctype html><html lang="es-MX" data-mantine-color-scheme="light"><head><title>Cauce</title></head><body><div id="root"></div></body></html>';
const page = (path: string) => ({ path, layout: 'funnel', needs: 'public', scripts: [], styles: [] });
const PAGES = [
  page('/reservar/$slug'),
  page('/reservar/cita/$shortId'),
  { ...page('/pagar-cita'), document: 'pay.html' },
  page('/ayuda'),
];
const BRANDING = {
  companyName: 'Agencia Norte',
  logoUrl: '/files/ab/abcdefghijklmnopqrstuvwx23.png',
  primaryColor: '#ffee00',
  themeMode: 'dark',
};

let app: TestApp;
let served: ServedFolder;
let server: FastifyInstance;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  served = await serveWebFolder(app, {
    documents: { 'index.html': TEMPLATE, 'pay.html': TEMPLATE },
    pages: PAGES,
  });
  ({ server } = served);
});
afterAll(async () => {
  await served.close();
  await app.close();
});

/** A business that takes bookings, with the addresses of its pages for clients. */
async function openBusiness(branding?: object) {
  const owner = await app.owner();
  const { slug, ...rest } = await openBooking(owner);
  const { shortId } = await bookAsGuest(app, { slug, ...rest });
  if (branding !== undefined) {
    const partnerId = await makePartner(app.pool);
    await app.pool.query('update partner set branding = $2 where id = $1', [partnerId, branding]);
    await app.pool.query('update business set partner_id = $2 where id = $1', [owner.businessId, partnerId]);
  }
  return { owner, urls: [`/reservar/${slug}`, `/reservar/cita/${shortId}`, `/pagar-cita?a=${shortId}`] };
}

async function load(url: string, cookie = '') {
  const { body, statusCode } = await server.inject({ method: 'GET', url, headers: { cookie } });
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? 'null') as {
    brand: Record<string, unknown>;
    person: unknown;
  };
  return { body, statusCode, boot };
}

it('the pages for clients have the name, logo, colours and scheme of the partner of the business', async () => {
  const { urls } = await openBusiness(BRANDING);
  for (const url of urls) {
    const { body, boot } = await load(url, 'theme=light');
    expect(boot, url).toMatchObject({ person: null, brand: BRANDING });
    expect(body, url).toContain('<title>Agencia Norte</title>');
    expect(body, url).toContain('data-mantine-color-scheme="dark"');
    // The yellow of the partner carries dark text, and is darkened where it is text itself.
    expect(body, url).toContain('--brand-primary-fill:#ffee00;--brand-primary-on:#10151c');
    expect(body, url).toContain('src="/files/ab/abcdefghijklmnopqrstuvwx23.png"');
  }
});

it('a logo that is no safe address is left out, and a missing colour is the one of the platform', async () => {
  const { urls } = await openBusiness({ companyName: 'Agencia', logoUrl: 'javascript:alert(1)' });
  for (const url of urls) {
    const { boot } = await load(url);
    expect(boot.brand, url).toMatchObject({
      companyName: 'Agencia',
      logoUrl: null,
      primaryColor: DEFAULT_BRAND.primaryColor,
    });
  }
});

it('a business without a partner has the brand of the platform, also for somebody of a partner', async () => {
  const { urls } = await openBusiness();
  const other = await openBusiness(BRANDING);
  const { cookie } = other.owner.headers;
  for (const url of urls) {
    const { boot, body } = await load(url);
    expect(boot.brand, url).toMatchObject({ companyName: 'Cauce', logoUrl: null });
    expect(body, url).not.toContain('id="brand"');
  }
  const [booking = '', , payment = ''] = urls;
  expect((await load(payment, cookie)).boot.brand).toMatchObject({ companyName: 'Cauce' });
  // Inside the application they go on to their own pages.
  expect((await load(booking, cookie)).boot.brand).toMatchObject({ companyName: 'Agencia Norte' });
});

it('an address of nobody, and one that is broken, has the brand of the platform', async () => {
  await openBusiness(BRANDING);
  for (const url of [
    '/reservar/nadie',
    '/reservar/cita/AAAAAAAAAAAAAAAAAAAAAA',
    '/pagar-cita?a=AAAAAAAAAAAAAAAAAAAAAA',
    '/pagar-cita?a=x',
    '/pagar-cita',
    '/ayuda?a=AAAAAAAAAAAAAAAAAAAAAA',
  ]) {
    const { boot, statusCode } = await load(url);
    expect([statusCode, boot.brand['companyName']], url).toEqual([200, 'Cauce']);
  }
});
