import * as z from 'zod';
import { ApiError, type StripeStandIn } from '../../providers/billing/index.ts';
import { CardForm, cardNumberOf, failureCode, failureIn, type openPages } from './pages.ts';
import { portalPage } from './portal-page.ts';
import { failureOf } from './words.ts';

type Pages = ReturnType<typeof openPages>;

const pageOf = (id: string) => `/pruebas/stripe/portal/${id}`;
const Change = z.object({
  subscription: z.string().max(255),
  action: z.enum(['cancel', 'resume', 'renew', 'end']),
});

export function portalRoutes({ get, post, find }: Pages, standIn: StripeStandIn): void {
  get('/pruebas/stripe/portal/:id', async (id, request) => {
    const session = await find('billing_portal.session', id);
    const customer = await find('customer', session.customer);
    const own = { customer: customer.id };
    const cardId = customer.invoice_settings.default_payment_method;
    return {
      title: 'Suscripción y pagos',
      body: portalPage({
        session,
        customer,
        card: cardId === null ? undefined : await standIn.find('payment_method', cardId),
        subscriptions: await standIn.listHaving('subscription', own),
        invoices: await standIn.listHaving('invoice', own),
        failure: failureOf(failureIn(request)),
      }),
    };
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
      renew: () => standIn.renewNow(subscription.id),
      end: () => standIn.cancelNow(subscription.id),
    };
    await actions[read.data.action]();
    return { to: pageOf(id) };
  });
}
