import type { Stripe } from 'stripe';
import type { BillingProvider, Invoice } from '../port.ts';
import { ask, find, listAll, PAGE_SIZE } from './requests.ts';
import { currencyOf, dateOf, dateOrNull, idOf, isId, isOurCurrency } from './values.ts';

type Line = Stripe.InvoiceLineItem;

export const INVOICE_PARTS = ['payments'];

/** The payment that paid an invoice, or else the one that is to pay it. */
export function invoicePaymentIntent({ payments }: Pick<Stripe.Invoice, 'payments'>): string | null {
  const all = payments?.data ?? [];
  const found = all.find(({ status }) => status === 'paid') ?? all.find((one) => one.is_default);
  return idOf(found?.payment.payment_intent);
}

const STATUSES: Record<string, Invoice['status']> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
};

const REASONS: Record<string, Invoice['reason']> = {
  subscription_create: 'subscription_create',
  subscription_cycle: 'subscription_cycle',
  subscription_update: 'subscription_update',
};

/** The lines have the period that is paid; that of the invoice itself is the one before. */
function toPeriod(lines: readonly Line[]): Invoice['period'] {
  const periods = lines
    .filter(({ parent }) => parent?.type === 'subscription_item_details')
    .map(({ period }) => period);
  if (periods.length === 0) return null;
  return {
    from: dateOf(Math.min(...periods.map(({ start }) => start))),
    to: dateOf(Math.max(...periods.map(({ end }) => end))),
  };
}

/** Unused time is an item of the invoice, and so is what is charged once. */
const isOfSubscription = ({ parent }: Line): boolean =>
  parent?.type === 'subscription_item_details' || parent?.invoice_item_details?.proration === true;

function toInvoice(invoice: Stripe.Invoice, lines: readonly Line[]): Invoice {
  const subscription = invoice.parent?.subscription_details;
  return {
    id: invoice.id,
    number: invoice.number ?? '',
    customerId: idOf(invoice.customer) ?? '',
    subscriptionId: idOf(subscription?.subscription),
    paymentIntentId: invoicePaymentIntent(invoice),
    status: STATUSES[invoice.status ?? ''] ?? 'draft',
    currency: currencyOf(invoice.currency),
    totalCents: invoice.total,
    lines: lines.map((line) => ({
      name: line.description ?? '',
      cents: line.amount,
      priceId: isOfSubscription(line) ? idOf(line.pricing?.price_details?.price) : null,
    })),
    createdAt: dateOf(invoice.created),
    paidAt: dateOrNull(invoice.status_transitions.paid_at),
    period: subscription ? toPeriod(lines) : null,
    reason: REASONS[invoice.billing_reason ?? ''] ?? 'manual',
    pdfUrl: invoice.invoice_pdf ?? null,
    payUrl: invoice.hosted_invoice_url ?? null,
    metadata: { ...subscription?.metadata, ...invoice.metadata },
  };
}

/** An invoice carries its first lines only. */
async function complete(stripe: Stripe, invoice: Stripe.Invoice): Promise<Invoice> {
  if (!invoice.lines.has_more) return toInvoice(invoice, invoice.lines.data);
  return toInvoice(invoice, await listAll(stripe.invoices.listLineItems(invoice.id, { limit: PAGE_SIZE })));
}

export async function listInvoicesBy(stripe: Stripe, by: Stripe.InvoiceListParams): Promise<Invoice[]> {
  const all = await listAll(
    stripe.invoices.list({ ...by, limit: PAGE_SIZE, expand: INVOICE_PARTS.map((part) => `data.${part}`) }),
  );
  const ours = all.filter(({ currency }) => isOurCurrency(currency));
  return Promise.all(ours.map((invoice) => complete(stripe, invoice)));
}

type Invoices = Pick<BillingProvider, 'readInvoice' | 'listInvoices'>;

export const invoices = (stripe: Stripe): Invoices => ({
  readInvoice: async (id) => {
    if (!isId('in', id)) return undefined;
    const invoice = await find(stripe.invoices.retrieve(id, { expand: INVOICE_PARTS }));
    return invoice && (await ask(complete(stripe, invoice)));
  },
  listInvoices: (customer) => listInvoicesBy(stripe, { customer }),
});
