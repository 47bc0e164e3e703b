import type { LinkPrice } from '@cauce/contract/agenda/services';
import { mercadoPago } from '@cauce/contract/sales/mercado-pago';
import { payments } from '@cauce/contract/sales/payments';
import type { Outcome } from '../../src/providers/payments/index.ts';
import { runJobs } from '../run-jobs.ts';
import type { TestApp, Visitor } from '../test-app.ts';
import { bookAsGuest, NOON, openBooking, type Page } from './booking.ts';
import { linkPriceInput } from './services.ts';

export function standInOf(app: TestApp) {
  const { mercadoPagoStandIn: standIn } = app.providers;
  if (standIn === undefined) throw new Error('nobody stands in for Mercado Pago');
  return standIn;
}

/** The code and state with which Mercado Pago sends a person back who gave the permission. */
export async function allowCharging(app: TestApp, owner: Pick<Visitor, 'call'>, nickname = 'CLINICAROBLE') {
  const { data } = await owner.call(mercadoPago.connect);
  const { searchParams } = new URL(data.url);
  const redirectUri = searchParams.get('redirect_uri') ?? '';
  const code = await standInOf(app).issueCode({ nickname, redirectUri });
  return { code, state: searchParams.get('state') ?? '' };
}

/** Connects an account of the local Mercado Pago. */
export async function connectMercadoPago(app: TestApp, owner: Pick<Visitor, 'call'>): Promise<void> {
  await owner.call(mercadoPago.completeConnect, { body: await allowCharging(app, owner) });
}

/** A price without a discount, so that the amount is easy to follow. */
export const plainPrice = (over: Partial<LinkPrice> = {}): LinkPrice =>
  linkPriceInput({
    unitPrice: 500,
    discount: { ...linkPriceInput().discount, active: false },
    ...over,
  });

export interface PaidPage extends Page {
  owner: Awaited<ReturnType<TestApp['owner']>>;
}

/** A business that takes bookings and charges them with Mercado Pago. */
export async function openPaidBooking(app: TestApp, price: Partial<LinkPrice> = {}): Promise<PaidPage> {
  const owner = await app.owner();
  await connectMercadoPago(app, owner);
  const page = await openBooking(owner, {}, { service: { linkPrice: plainPrice(price) } });
  return { ...page, owner };
}

/** Books a time that has to be paid. */
export const bookToPay = async (app: TestApp, page: Page, start = NOON): Promise<string> =>
  (await bookAsGuest(app, page, start)).shortId;

export async function prefer(app: TestApp, shortId: string): Promise<{ id: string; url: string }> {
  return (await app.anonymous.call(payments.prefer, { body: { appointment: shortId } })).data;
}

export const readPage = async (app: TestApp, shortId: string) =>
  (await app.anonymous.call(payments.page, { params: { shortId } })).data;

/** Pays by the link, and lets the webhook arrive. Returns the id of the payment at the provider. */
export async function payByLink(
  app: TestApp,
  shortId: string,
  outcome: Outcome = 'approved',
): Promise<string> {
  const { id } = await standInOf(app).pay((await prefer(app, shortId)).id, outcome);
  await runJobs(app);
  return id;
}
