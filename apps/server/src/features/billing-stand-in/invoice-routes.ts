import { parseMoney } from '@cauce/domain/money/money';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { refuse } from '../../platform/mount/refusal.ts';
import type { Invoice } from '../../providers/billing/index.ts';
import { maySimulate } from './access.ts';
import { invoicePage } from './invoice-page.ts';
import {
  CardForm,
  cardNumberOf,
  failureCode,
  failureIn,
  type openPages,
  type StandInPages,
} from './pages.ts';
import { failureOf } from './words.ts';

type Pages = ReturnType<typeof openPages>;

const pageOf = (id: string) => `/pruebas/stripe/factura/${id}`;
const Simulation = z.object({
  action: z.enum(['refund', 'dispute', 'win', 'lose']),
  amount: z.string().max(12).default(''),
});

const intentIdOf = ({ payments }: Invoice): string => payments.data[0]?.payment.payment_intent ?? '';

export function invoiceRoutes({ get, post, find }: Pages, parts: StandInPages): void {
  const { standIn } = parts;
  const mayPlay = async (request: FastifyRequest) =>
    maySimulate(parts, request, await parts.findActor(request, parts.clock.now()));

  get('/pruebas/stripe/factura/:id', async (id, request) => {
    const invoice = await find('invoice', id);
    const ofPayment = { payment_intent: intentIdOf(invoice) };
    const charges = await standIn.listHaving('charge', ofPayment);
    return {
      title: `Recibo ${invoice.number ?? ''}`,
      body: invoicePage({
        invoice,
        customer: await find('customer', invoice.customer),
        charge: charges.find(({ status }) => status === 'succeeded'),
        disputes: await standIn.listHaving('dispute', ofPayment),
        maySimulate: await mayPlay(request),
        failure: failureOf(failureIn(request)),
      }),
    };
  });

  post('/pruebas/stripe/factura/:id/pagar', pageOf, async (id, form) => {
    const number = cardNumberOf(CardForm.parse(form));
    return { to: pageOf(id), failure: failureCode(await standIn.payInvoice(id, number)) };
  });

  post('/pruebas/stripe/factura/:id/simular', pageOf, async (id, form, request) => {
    if (!(await mayPlay(request))) return refuse('forbidden');
    const invoice = await find('invoice', id);
    const read = Simulation.safeParse(form);
    const cents = parseMoney(read.data?.amount ?? '');
    if (!read.success || (read.data.amount.trim() !== '' && cents === undefined))
      return { to: pageOf(id), failure: 'impossible' };
    const intentId = intentIdOf(invoice);
    const disputes = await standIn.listHaving('dispute', { payment_intent: intentId });
    const close = (status: 'won' | 'lost') => standIn.closeDispute(disputes[0]?.id ?? '', status);
    const actions = {
      refund: () => standIn.refund(intentId, cents),
      dispute: () => standIn.openDispute(intentId, cents),
      win: () => close('won'),
      lose: () => close('lost'),
    };
    await actions[read.data.action]();
    return { to: pageOf(id) };
  });
}
