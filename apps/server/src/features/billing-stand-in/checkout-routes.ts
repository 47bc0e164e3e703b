import * as z from 'zod';
import type { Session, StripeStandIn } from '../../providers/billing/index.ts';
import { bankPage, noticePage, OXXO, paymentForm, voucherPage } from './checkout-pages.ts';
import { CardForm, cardNumberOf, failureCode, failureIn, type openPages, type PageContent } from './pages.ts';
import { failureOf } from './words.ts';

type Pages = ReturnType<typeof openPages>;

const pageOf = (id: string) => `/pruebas/stripe/pagar/${id}`;

const PaymentForm = CardForm.extend({ email: z.email().max(200) });
const Answer = z.object({ answer: z.enum(['approve', 'reject']) });
const Voucher = z.object({ action: z.enum(['pay', 'expire']) });

const backTo = (href: string) => ({ href, label: 'Volver a Cauce' });

/** A page that has been paid leads back by itself. */
function completedPage(session: Session, voucherExpires: number | null): PageContent {
  if (session.payment_status === 'paid')
    return {
      title: 'Pago aprobado',
      body: noticePage('Pago aprobado', 'Te llevamos de regreso a Cauce…', backTo(session.success_url)),
      leadsTo: session.success_url,
    };
  if (voucherExpires !== null)
    return { title: 'Pagar en la tienda', body: voucherPage(session, voucherExpires) };
  const text = 'El plazo para pagar en la tienda terminó y no se cobró nada. Puedes empezar de nuevo.';
  return { title: 'El vale venció', body: noticePage('El vale venció', text, backTo(session.cancel_url)) };
}

export function checkoutRoutes({ get, post, find }: Pages, standIn: StripeStandIn, now: () => Date): void {
  const isOver = ({ status, expires_at }: Session) =>
    status === 'expired' || expires_at * 1000 <= now().getTime();

  get('/pruebas/stripe/pagar/:id', async (id, request) => {
    const session = await find('checkout.session', id);
    if (session.status === 'complete') {
      const intent =
        session.payment_intent === null
          ? undefined
          : await standIn.find('payment_intent', session.payment_intent);
      return completedPage(session, intent?._.voucherExpires ?? null);
    }
    if (isOver(session)) {
      const text = 'Pasó demasiado tiempo y no se cobró nada. Vuelve a Cauce para empezar de nuevo.';
      return {
        title: 'Esta página venció',
        body: noticePage('Esta página de pago venció', text, backTo(session.cancel_url)),
      };
    }
    if (session._.authenticating !== null) return { title: 'Aprobar el pago', body: bankPage(session) };
    return { title: 'Pagar', body: paymentForm(session, failureOf(failureIn(request))) };
  });

  post('/pruebas/stripe/pagar/:id', pageOf, async (id, form) => {
    const read = PaymentForm.safeParse(form);
    if (!read.success) return { to: pageOf(id), failure: 'email' };
    const { email } = read.data;
    const number = cardNumberOf(read.data);
    if (number === OXXO) {
      await standIn.printVoucher(id, email);
      return { to: pageOf(id) };
    }
    return { to: pageOf(id), failure: failureCode(await standIn.payCheckout(id, { number, email })) };
  });

  post('/pruebas/stripe/pagar/:id/banco', pageOf, async (id, form) => {
    const read = Answer.safeParse(form);
    if (!read.success) return { to: pageOf(id) };
    const outcome = await standIn.answerBank(id, read.data.answer === 'approve');
    return { to: pageOf(id), failure: failureCode(outcome) };
  });

  post('/pruebas/stripe/pagar/:id/vale', pageOf, async (id, form) => {
    const read = Voucher.safeParse(form);
    if (read.data?.action === 'pay') await standIn.payVoucher(id);
    if (read.data?.action === 'expire') await standIn.expireVoucher(id);
    return { to: pageOf(id) };
  });
}
