import { mercadoPago } from '@cauce/contract/sales/mercado-pago';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../../app.ts';
import {
  bookToPay,
  openPaidBooking,
  prefer,
  readPage,
  standInOf,
} from '../../../../testing/factories/payments.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { rateLimitsInMemory } from '../../../platform/rate-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const BASE = '/pruebas/mercado-pago';
const inTwoDays = () =>
  `${new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)}T18:00:00.000Z`;
const post = (url: string, form: Record<string, string>, over: Record<string, string> = {}, where = app) =>
  where.anonymous.raw('POST', url, new URLSearchParams(form).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...over,
  });
const htmlOf = async (url: string) => String((await app.anonymous.inject('GET', url)).body.data);

async function openCheckout() {
  const page = await openPaidBooking(app);
  const shortId = await bookToPay(app, page, inTwoDays());
  const { id } = await prefer(app, shortId);
  return { shortId, id, url: `${BASE}/pagar/${id}` };
}

it('sends a person who gives the permission back with a code, to the page of the integration only', async () => {
  const owner = await app.owner();
  const { data } = await owner.call(mercadoPago.connect);
  const { pathname, searchParams } = new URL(data.url);
  expect(await htmlOf(`${pathname}?${searchParams}`)).toContain('Modo de prueba');
  const state = searchParams.get('state') ?? '';
  const redirect_uri = searchParams.get('redirect_uri') ?? '';
  const answer = await post(`${BASE}/autorizar`, { redirect_uri, state, nickname: 'Roble' });
  const to = new URL(String(answer.headers.location), 'http://x');
  expect([answer.status, to.pathname]).toEqual([303, '/integraciones/mercado-pago']);
  await owner.call(mercadoPago.completeConnect, {
    body: { code: to.searchParams.get('code') ?? '', state: to.searchParams.get('state') ?? '' },
  });
  const evil = await post(`${BASE}/autorizar`, {
    redirect_uri: 'https://otro.example/x',
    state,
    nickname: 'x',
  });
  expect(String(evil.headers.location)).toMatch(/^\/integraciones\/mercado-pago\?/);
});

it('takes a payment that the bank confirms, and returns to the payment page', async () => {
  const { url, shortId } = await openCheckout();
  expect(await htmlOf(url)).toContain('$500.00');
  const challenge = await post(url, { outcome: 'challenge' });
  const bank = String(challenge.headers.location);
  expect(await htmlOf(bank)).toContain('Tu banco quiere confirmar que eres tú');
  const paid = await post(bank, { act: 'approve' });
  expect(String(paid.headers.location)).toMatch(new RegExp(`^/pagar-cita\\?a=${shortId}&.*status=approved`));
  await runJobs(app);
  expect((await readPage(app, shortId)).state).toBe('paid');
});

it('says that a checkout is over', async () => {
  const { url } = await openCheckout();
  app.clock.pass(3_600_001);
  expect(await htmlOf(url)).toContain('Este enlace de pago venció');
  expect((await post(url, { outcome: 'approved' })).headers.location).toBe(url);
});

it('writes texts of people without letting them be HTML', async () => {
  const page = await openPaidBooking(app, { paymentName: '<b>Corte & "color"</b>' });
  const { id } = await prefer(app, await bookToPay(app, page, inTwoDays()));
  const html = await htmlOf(`${BASE}/pagar/${id}`);
  expect(html).toContain('&lt;b&gt;Corte &amp; &quot;color&quot;&lt;/b&gt;');
  expect(html).not.toContain('<b>Corte');
});

it('accepts no form of another site', async () => {
  const { url } = await openCheckout();
  expect((await post(url, { outcome: 'approved' }, { origin: 'https://otro.example' })).status).toBe(403);
});

it('lets only people at this machine and the team play the bank', async () => {
  const { id } = await openCheckout();
  const payment = await standInOf(app).pay(id, 'approved');
  const url = `${BASE}/pago/${payment.id}`;
  const server = buildApp({ ...app.parts, publicUrl: 'https://cauce.mx', ownOrigins: [TestApp.origin] });
  await server.ready();
  onTestFinished(() => server.close());
  expect((await post(url, { act: 'chargeBack' }, {}, app.over(server))).status).toBe(404);
  expect((await standInOf(app).findPayment(payment.id))?.status).toBe('approved');
  await post(url, { act: 'chargeBack' });
  expect((await standInOf(app).findPayment(payment.id))?.status).toBe('charged_back');
});

it.each(['pagar/nada', 'pago/nada'])('answers an unknown address %s with a page', async (path) => {
  const answer = await app.anonymous.inject('GET', `${BASE}/${path}`);
  expect([answer.status, answer.body.data]).toEqual([404, expect.stringContaining('no existe')]);
});

it('answers a caller of too many pages with a refusal', async () => {
  const rates = rateLimitsInMemory(app.clock);
  const server = buildApp({ ...app.parts, rates });
  await server.ready();
  onTestFinished(() => server.close());
  const ask = () => app.over(server).anonymous.inject('GET', `${BASE}/pago/nada`);
  for (let times = 0; times < 240; times += 1) await ask();
  expect((await ask()).status).toBe(429);
  app.clock.pass(60_001);
  expect((await ask()).status).toBe(404);
});
