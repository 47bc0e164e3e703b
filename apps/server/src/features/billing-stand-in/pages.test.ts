import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { AUTHENTICATES, DECLINES, DECLINES_LATER, PAYS } from '../../../testing/stripe-stand-in.ts';
import { buildApp } from '../../app.ts';
import type { ChargedLine } from '../../providers/billing/port.ts';

let app: TestApp;
let customerId: string;
let visitor: Visitor;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  visitor = app.anonymous;
  const customer = { businessId: '1', name: 'Clínica <Roble>', email: 'mariana@clinicaroble.mx' };
  customerId = await app.providers.billing.createCustomer(customer, 'customer');
});
afterEach(() => app.close());

const standIn = () => app.providers.stripeStandIn!;
const BRONCE: ChargedLine = { name: 'Bronce', cents: 124_900, every: 'month' };
const EXPERT: ChargedLine = { name: 'Con Experto', cents: 34_900 };
const CREDITS: ChargedLine = { name: '750 mensajes', cents: 75_000 };

async function openCheckout(lines: ChargedLine[], currency: 'MXN' | 'USD' = 'MXN') {
  const { url, id } = await app.providers.billing.openCheckout({
    key: `checkout-${lines.map(({ name }) => name).join()}-${currency}`,
    customerId,
    businessId: '1',
    currency,
    lines,
    metadata: {},
    successUrl: 'http://127.0.0.1:3000/facturacion?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://127.0.0.1:3000/precios',
    expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
  });
  return { id, path: new URL(url ?? '').pathname };
}

const read = async (id: string) => (await app.providers.billing.readCheckout(id))!;
const textOf = (body: { data?: unknown }) => String(body.data).replaceAll(/\s+/g, ' ');
async function open(path: string): Promise<string> {
  const { status, body } = await visitor.raw('GET', path);
  expect(status).toBe(200);
  return textOf(body);
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visitor.raw('POST', path, new URLSearchParams(fields).toString(), { ...FORM, ...headers });
const EMAIL = 'mariana@clinicaroble.mx';

describe('the page of a checkout', () => {
  it('shows what is charged today and later, and pays with a tapped card', async () => {
    const { id, path } = await openCheckout([BRONCE, EXPERT]);
    const page = await open(path);
    expect(page).toContain('Modo de prueba: aquí no se cobra dinero real');
    expect(page).toContain('$1,598.00 MXN');
    expect(page).toContain('Después, $1,249.00 MXN cada mes');
    expect(page).toContain('href="http://127.0.0.1:3000/precios"');
    expect(page).not.toContain('OXXO');
    const answer = await send(path, { email: EMAIL, card: PAYS, number: '' });
    expect(answer).toMatchObject({ status: 303, headers: { location: path } });
    expect(await read(id)).toMatchObject({ status: 'paid' });
    const success = `http://127.0.0.1:3000/facturacion?session_id=${id}`;
    expect(await open(path)).toContain(`content="1;url=${success}"`);
  });

  it('explains a declined card, a number that is no test card and a wrong e-mail', async () => {
    const { id, path } = await openCheckout([CREDITS]);
    for (const [fields, sentence] of [
      [{ email: EMAIL, card: DECLINES }, 'La tarjeta fue rechazada. Elige otra.'],
      [{ email: EMAIL, card: PAYS, number: '4111 1111' }, 'Ese número no es de una tarjeta de prueba.'],
      [{ email: 'ana', card: PAYS }, 'Escribe un correo válido'],
    ] as const) {
      const { status, headers } = await send(path, fields);
      expect(status).toBe(303);
      expect(await open(String(headers.location))).toContain(sentence);
    }
    expect(await read(id)).toMatchObject({ status: 'open' });
    await send(path, { email: EMAIL, card: DECLINES, number: '4242 4242 4242 4242' });
    expect(await read(id)).toMatchObject({ status: 'paid' });
  });

  it('shows nothing of an address that it did not write', async () => {
    const { path } = await openCheckout([CREDITS]);
    for (const code of ['toString', '<script>', '__proto__'])
      expect(await open(`${path}?rechazo=${encodeURIComponent(code)}`)).not.toContain('role="alert"');
  });

  it('asks the owner of a card on the page of the bank', async () => {
    const { id, path } = await openCheckout([BRONCE]);
    await send(path, { email: EMAIL, card: AUTHENTICATES });
    expect(await open(path)).toContain('¿Apruebas este pago?');
    const rejected = await send(`${path}/banco`, { answer: 'reject' });
    expect(await open(String(rejected.headers.location))).toContain('El banco no aprobó el pago');
    await send(path, { email: EMAIL, card: AUTHENTICATES });
    await send(`${path}/banco`, { answer: 'approve' });
    expect(await read(id)).toMatchObject({ status: 'paid' });
  });

  it('prints a voucher for one payment in pesos, which is paid later or expires', async () => {
    const first = await openCheckout([CREDITS]);
    expect(await open(first.path)).toContain('OXXO');
    await send(first.path, { email: EMAIL, card: 'oxxo' });
    expect(await open(first.path)).toContain('Paga $750.00 MXN en cualquier OXXO');
    expect(await read(first.id)).toMatchObject({ status: 'pending' });
    await send(`${first.path}/vale`, { action: 'pay' });
    expect(await read(first.id)).toMatchObject({ status: 'paid' });
    const second = await openCheckout([{ ...CREDITS, name: 'Otros' }]);
    await send(second.path, { email: EMAIL, card: 'oxxo' });
    await send(`${second.path}/vale`, { action: 'expire' });
    expect(await open(second.path)).toContain('El vale venció');
    const dollars = await openCheckout([CREDITS], 'USD');
    expect(await open(dollars.path)).not.toContain('OXXO');
  });

  it('says that it expired, also before the job closed it', async () => {
    const { path } = await openCheckout([CREDITS]);
    app.clock.pass(3_600_000);
    expect(await open(path)).toContain('Esta página de pago venció');
    const late = await send(path, { email: EMAIL, card: PAYS });
    expect(await open(String(late.headers.location))).toContain('Esta página de pago venció');
  });

  it('is a 404 page for an unknown id, and for the id of something else', async () => {
    for (const id of ['cs_test_none', customerId, '%3Cscript%3E']) {
      const { status, body } = await visitor.raw('GET', `/pruebas/stripe/pagar/${id}`);
      expect(status).toBe(404);
      expect(textOf(body)).toContain('Esta página no existe');
      expect((await send(`/pruebas/stripe/pagar/${id}`, { email: EMAIL, card: PAYS })).status).toBe(404);
    }
  });

  it('takes no form of another site, and runs no script', async () => {
    const { path } = await openCheckout([CREDITS]);
    const { status } = await send(path, { email: EMAIL, card: PAYS }, { origin: 'https://malo.mx' });
    expect(status).toBe(403);
    const { headers } = await visitor.raw('GET', path);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(headers['cache-control']).toBe('no-store');
  });
});

async function subscribe() {
  const { id } = await openCheckout([BRONCE]);
  await standIn().payCheckout(id, { number: PAYS, email: EMAIL });
  const { subscriptionId } = await read(id);
  const url = await app.providers.billing.openPortal({
    customerId,
    returnUrl: 'http://127.0.0.1:3000/facturacion',
  });
  return { subscriptionId: subscriptionId!, path: new URL(url).pathname };
}
const statusOf = async (id: string) => (await app.providers.billing.readSubscription(id))!;

describe('the page of a customer', () => {
  it('shows subscription, next charge, card and receipts', async () => {
    const { path } = await subscribe();
    const page = await open(path);
    for (const text of [
      'Bronce',
      'Activa',
      'Próximo cobro: 9 de abril de 2026',
      'Visa terminada en 4242',
      '-0001',
    ])
      expect(page).toContain(text);
    expect(page).toContain('Clínica &lt;Roble&gt;');
    expect(page).toContain('href="http://127.0.0.1:3000/facturacion"');
  });

  it('cancels at the end of the period and takes that back', async () => {
    const { path, subscriptionId } = await subscribe();
    const act = (action: string) => send(`${path}/suscripcion`, { subscription: subscriptionId, action });
    await act('cancel');
    expect(await open(path)).toContain('Termina el 9 de abril de 2026 y no se cobra más');
    expect(await statusOf(subscriptionId)).toMatchObject({ endsAtPeriodEnd: true });
    await act('resume');
    expect(await statusOf(subscriptionId)).toMatchObject({ endsAtPeriodEnd: false });
    await act('end');
    expect(await statusOf(subscriptionId)).toMatchObject({ status: 'canceled' });
    const late = await act('resume');
    expect(await statusOf(subscriptionId)).toMatchObject({ status: 'canceled' });
    expect(await open(String(late.headers.location))).toContain('Cancelada');
  });

  it('makes the next renewal fail with another card, and repairs it', async () => {
    const { path, subscriptionId } = await subscribe();
    const renew = () => send(`${path}/suscripcion`, { subscription: subscriptionId, action: 'renew' });
    app.clock.pass(86_400_000);
    await renew();
    expect(await statusOf(subscriptionId)).toMatchObject({
      status: 'active',
      periodEnd: new Date('2026-04-10T16:00:00Z'),
    });
    await send(`${path}/tarjeta`, { card: DECLINES_LATER });
    await renew();
    expect(await statusOf(subscriptionId)).toMatchObject({ status: 'past_due' });
    expect(await open(path)).toContain('Pago pendiente');
    await send(`${path}/tarjeta`, { card: PAYS });
    await renew();
    expect(await statusOf(subscriptionId)).toMatchObject({ status: 'active' });
    const invoices = await app.providers.billing.listInvoices(customerId);
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  });

  it('changes no subscription of another customer', async () => {
    const { subscriptionId } = await subscribe();
    const other = await app.providers.billing.createCustomer(
      { businessId: '2', name: 'Otra', email: 'otra@ejemplo.mx' },
      'other',
    );
    const url = await app.providers.billing.openPortal({
      customerId: other,
      returnUrl: 'http://127.0.0.1:3000',
    });
    const path = new URL(url).pathname;
    expect(await open(path)).toContain('Sin suscripción');
    const answer = await send(`${path}/suscripcion`, { subscription: subscriptionId, action: 'end' });
    expect(answer.status).toBe(404);
    expect(await statusOf(subscriptionId)).toMatchObject({ status: 'active' });
  });
});

async function payCredits() {
  const { id } = await openCheckout([CREDITS]);
  await standIn().payCheckout(id, { number: PAYS, email: EMAIL });
  const [invoice] = await app.providers.billing.listInvoices(customerId);
  const { paymentIntentId } = await read(id);
  return { invoice: invoice!, path: new URL(invoice!.payUrl!).pathname, intentId: paymentIntentId! };
}
const reversalOf = async (id: string) => (await app.providers.billing.readReversal(id))!;

describe('the page of a receipt', () => {
  it('shows the receipt and gives it as a PDF', async () => {
    const { invoice, path } = await payCredits();
    const page = await open(path);
    for (const text of [invoice.number, 'Pagada', '750 mensajes', '$750.00 MXN'])
      expect(page).toContain(text);
    const answer = await app.server.inject({ method: 'GET', url: `${path}.pdf` });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`recibo-${invoice.number}.pdf`);
    const bytes = answer.rawPayload.toString('latin1');
    expect(bytes).toContain('(Clínica <Roble>) Tj');
    expect(bytes).toContain(`(Recibo ${invoice.number}) Tj`);
    // The table at the end has the place of each object.
    const start = Number(/startxref\n(\d+)/.exec(bytes)?.[1]);
    expect(bytes.slice(start, start + 4)).toBe('xref');
    const places = [...bytes.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place));
    expect(places.map((place, index) => bytes.startsWith(`${index + 1} 0 obj`, place))).not.toContain(false);
    const length = Number(/\/Length (\d+)/.exec(bytes)?.[1]);
    expect(bytes.indexOf('\nendstream') - bytes.indexOf('stream\n') - 'stream\n'.length).toBe(length);
    expect(
      (await app.server.inject({ method: 'GET', url: '/pruebas/stripe/factura/in_none.pdf' })).statusCode,
    ).toBe(404);
  });

  it('lets the team return money, and dispute and win a payment', async () => {
    const { path, intentId } = await payCredits();
    const simulate = (action: string, amount = '') => send(`${path}/simular`, { action, amount });
    await simulate('refund', '100.50');
    expect(await reversalOf(intentId)).toMatchObject({ refundedCents: 10_050 });
    expect(await open(path)).toContain('$100.50');
    const wrong = await simulate('refund', 'mucho');
    expect(await open(String(wrong.headers.location))).toContain('ya no se puede');
    await simulate('dispute');
    expect(await reversalOf(intentId)).toMatchObject({ disputedCents: 64_950 });
    expect(await open(path)).toContain('En disputa');
    await simulate('win');
    expect(await reversalOf(intentId)).toMatchObject({ refundedCents: 10_050, disputedCents: 0 });
  });

  it('lets nobody else return money', async () => {
    const { path, intentId } = await payCredits();
    const server = buildApp({ ...app.parts, isProduction: true });
    await server.ready();
    onTestFinished(() => server.close());
    const shop = app.over(server);
    const request = ['POST', `${path}/simular`, 'action=refund', FORM] as const;
    expect((await shop.anonymous.raw(...request)).status).toBe(403);
    expect((await (await shop.owner()).raw(...request)).status).toBe(403);
    expect(await reversalOf(intentId)).toMatchObject({ refundedCents: 0 });
    const admin = await shop.newcomer({ role: 'admin' });
    expect((await admin.raw(...request)).status).toBe(303);
    expect(await reversalOf(intentId)).toMatchObject({ refundedCents: 75_000 });
  });

  it('takes the payment of a renewal that failed', async () => {
    const { id } = await openCheckout([BRONCE]);
    await standIn().payCheckout(id, { number: PAYS, email: EMAIL });
    const { subscriptionId } = await read(id);
    await standIn().changeCard(customerId, DECLINES_LATER);
    app.clock.pass(32 * 86_400_000);
    await standIn().advance();
    const [open_] = await app.providers.billing.listInvoices(customerId);
    const path = new URL(open_!.payUrl!).pathname;
    expect(await open(path)).toContain('Por pagar');
    const declined = await send(`${path}/pagar`, { card: DECLINES });
    expect(await open(String(declined.headers.location))).toContain('La tarjeta fue rechazada');
    await send(`${path}/pagar`, { card: PAYS });
    expect(await open(path)).toContain('Pagada');
    expect(await app.providers.billing.readSubscription(subscriptionId!)).toMatchObject({ status: 'active' });
  });
});

it('there are no test pages with keys of Stripe', async () => {
  const { path } = await openCheckout([CREDITS]);
  const server = buildApp({ ...app.parts, providers: { ...app.providers, stripeStandIn: undefined } });
  await server.ready();
  onTestFinished(() => server.close());
  const { status } = await app.over(server).anonymous.raw('POST', path, 'card=1', FORM);
  expect(status).not.toBe(303);
  expect(textOf((await app.over(server).anonymous.raw('GET', path)).body)).not.toContain('Modo de prueba');
});
