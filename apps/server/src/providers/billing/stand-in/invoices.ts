import type { Books } from './books.ts';
import { makeId } from './ids.ts';
import type { Intent, Invoice, InvoiceLine, Kinds, List, OrderLine } from './objects.ts';

const FIRST_LINES = 10;
const NUMBER_DIGITS = 4;

export const listOf = <T>(url: string, data: T[], has_more = false): List<T> => ({
  object: 'list',
  data,
  has_more,
  url,
});

export const totalOf = (lines: readonly Pick<OrderLine, 'cents' | 'quantity'>[]): number =>
  lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);

interface NewInvoice {
  customerId: string;
  currency: string;
  lines: readonly OrderLine[];
  reason: Invoice['billing_reason'];
  parent: Invoice['parent'];
  metadata: Record<string, string>;
  period: { start: number; end: number };
  /** The period before, in which a renewal was used. */
  usage?: { start: number; end: number };
  change?: Invoice['_']['change'];
}

const parentOf = ({ interval, isUnused = false }: OrderLine): InvoiceLine['parent'] =>
  interval === null || isUnused
    ? { type: 'invoice_item_details', invoice_item_details: { proration: isUnused } }
    : { type: 'subscription_item_details' };

export const toLine = (
  line: OrderLine,
  { currency, period, usage = period }: Pick<NewInvoice, 'currency' | 'period' | 'usage'>,
): InvoiceLine => ({
  id: makeId('il'),
  object: 'line_item',
  amount: line.cents * line.quantity,
  currency,
  description: line.name,
  quantity: line.quantity,
  // A line that is charged once has no period of its own.
  period: line.period ?? (line.interval === null ? { start: usage.start, end: usage.start } : period),
  pricing: line.price
    ? { type: 'price_details', price_details: { price: line.price.id, product: line.price.product } }
    : null,
  parent: parentOf(line),
});

/** A draft, which has no number and no payment yet. */
export async function draftInvoice(
  books: Books,
  fields: NewInvoice,
  finalizesAt: number | null,
): Promise<Invoice> {
  const customer = await books.read('customer', fields.customerId);
  const all = fields.lines.map((line) => toLine(line, fields));
  const id = makeId('in');
  const invoice = await books.make('invoice', {
    id,
    number: null,
    customer: customer.id,
    customer_name: customer.name,
    customer_email: customer.email,
    currency: fields.currency,
    status: 'draft',
    billing_reason: fields.reason,
    total: totalOf(fields.lines),
    attempt_count: 0,
    next_payment_attempt: null,
    automatically_finalizes_at: finalizesAt,
    lines: listOf(`/v1/invoices/${id}/lines`, all.slice(0, FIRST_LINES), all.length > FIRST_LINES),
    parent: fields.parent,
    status_transitions: { finalized_at: null, paid_at: null },
    hosted_invoice_url: null,
    invoice_pdf: null,
    metadata: fields.metadata,
    payments: listOf(`/v1/invoice_payments`, []),
    _: { lines: all, ...(fields.change === undefined ? {} : { change: fields.change }) },
  });
  await books.emit('invoice.created', invoice);
  return invoice;
}

async function nextNumber(books: Books, customerId: string): Promise<string> {
  const customer: Kinds['customer'] = await books.read('customer', customerId);
  const sequence = customer.next_invoice_sequence;
  await books.save({ ...customer, next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix}-${String(sequence).padStart(NUMBER_DIGITS, '0')}`;
}

/** Gives a draft its number and pages. It waits for the payment of the intent then. */
export async function finalizeInvoice(books: Books, draft: Invoice, intent: Intent): Promise<Invoice> {
  const page = `${books.publicUrl}/pruebas/stripe/factura/${draft.id}`;
  const open: Invoice = {
    ...draft,
    status: 'open',
    number: await nextNumber(books, draft.customer),
    automatically_finalizes_at: null,
    status_transitions: { finalized_at: books.now, paid_at: null },
    hosted_invoice_url: page,
    invoice_pdf: `${page}.pdf`,
    payments: listOf('/v1/invoice_payments', [
      {
        id: makeId('inpay'),
        object: 'invoice_payment',
        is_default: true,
        status: 'open',
        amount_requested: draft.total,
        payment: { type: 'payment_intent', payment_intent: intent.id },
      },
    ]),
  };
  await books.save(open);
  await books.emit('invoice.finalized', open);
  return open;
}

export async function markPaid(books: Books, open: Invoice): Promise<Invoice> {
  const paid: Invoice = {
    ...open,
    status: 'paid',
    attempt_count: open.attempt_count + 1,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: books.now },
    payments: listOf(
      open.payments.url,
      open.payments.data.map((payment) => ({ ...payment, status: 'paid' as const })),
    ),
  };
  await books.save(paid);
  await books.emit('invoice.paid', paid);
  await books.emit('invoice.payment_succeeded', paid);
  return paid;
}

export const intentOf = (books: Books, invoice: Invoice): Promise<Intent> =>
  books.read('payment_intent', invoice.payments.data[0]?.payment.payment_intent ?? '');
