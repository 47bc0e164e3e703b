import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  ApiError,
  type Customer,
  type PortalSession,
  type StripeStandIn,
} from '../../providers/billing/index.ts';
import { changePage } from './change-page.ts';
import { noticePage } from './checkout-pages.ts';
import { CardForm, cardNumberOf, failureCode, failureIn, type openPages, type PageContent } from './pages.ts';
import { portalPage } from './portal-page.ts';
import { failureOf } from './words.ts';

type Pages = ReturnType<typeof openPages>;

const pageOf = (id: string) => `/pruebas/stripe/portal/${id}`;
const Change = z.object({
  subscription: z.string().max(255),
  action: z.enum(['cancel', 'resume', 'keep', 'renew', 'end']),
});

export function portalRoutes({ get, post, find }: Pages, standIn: StripeStandIn): void {
  const cardOf = async ({ invoice_settings: { default_payment_method: id } }: Customer) =>
    id === null ? undefined : standIn.find('payment_method', id);

  /** A page that was confirmed leads back. */
  async function showChange(session: PortalSession, request: FastifyRequest): Promise<PageContent> {
    const change = await standIn.previewSession(session.id);
    if (change.isMade) {
      const back = { href: change.doneUrl, label: 'Volver a Cauce' };
      const body = noticePage('Tu cambio está hecho', 'Te llevamos de regreso a Cauce…', back);
      return { title: 'Cambio de plan', body, leadsTo: change.doneUrl };
    }
    const customer = await find('customer', session.customer);
    const view = { ...change, session, customer, card: await cardOf(customer) };
    const failure = failureOf(failureIn(request));
    return { title: 'Cambio de plan', body: changePage({ ...view, failure }) };
  }

  get('/pruebas/stripe/portal/:id', async (id, request) => {
    const session = await find('billing_portal.session', id);
    if (session._.change !== null) return showChange(session, request);
    const customer = await find('customer', session.customer);
    const own = { customer: customer.id };
    return {
      title: 'Suscripción y pagos',
      body: portalPage({
        session,
        customer,
        card: await cardOf(customer),
        subscriptions: await standIn.listHaving('subscription', own),
        invoices: await standIn.listHaving('invoice', own),
        failure: failureOf(failureIn(request)),
      }),
    };
  });

  post('/pruebas/stripe/portal/:id/cambio', pageOf, async (id, form) => {
    const customer = await find('customer', (await find('billing_portal.session', id)).customer);
    const number = cardNumberOf(CardForm.parse(form));
    // A change without a payment today shows no cards.
    if (number !== '' && number !== (await cardOf(customer))?._.number) {
      const failure = failureCode(await standIn.changeCard(customer.id, number));
      if (failure !== undefined) return { to: pageOf(id), failure };
    }
    const outcome = await standIn.confirmChange(id);
    return { to: pageOf(id), failure: outcome.is === 'declined' ? failureCode(outcome) : undefined };
  });

  post('/pruebas/stripe/portal/:id/tarjeta', pageOf, async (id, form) => {
    const { customer } = await find('billing_portal.session', id);
    const number = cardNumberOf(CardForm.parse(form));
    return { to: pageOf(id), failure: failureCode(await standIn.changeCard(customer, number)) };
  });

  post('/pruebas/stripe/portal/:id/suscripcion', pageOf, async (id, form) => {
    const { customer } = await find('billing_portal.session', id);
    const read = Change.safeParse(form);
    if (!read.success) return { to: pageOf(id) };
    const subscription = await find('subscription', read.data.subscription);
    // A page shows the subscriptions of its own customer only.
    if (subscription.customer !== customer) return ApiError.missing('subscription', subscription.id);
    const actions = {
      cancel: () => standIn.setCancelAtPeriodEnd(subscription.id, true),
      resume: () => standIn.setCancelAtPeriodEnd(subscription.id, false),
      keep: () => standIn.cancelChange(subscription.id),
      renew: () => standIn.renewNow(subscription.id),
      end: () => standIn.cancelNow(subscription.id),
    };
    await actions[read.data.action]();
    return { to: pageOf(id) };
  });
}
