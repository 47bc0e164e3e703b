import type { BillingInvoice } from '@cauce/contract/account/billing';
import type { BillingProvider, Invoice } from '../../../providers/billing/port.ts';

const toWire = (invoice: Invoice): BillingInvoice => ({
  number: invoice.number,
  date: invoice.createdAt.toISOString(),
  currency: invoice.currency,
  lines: invoice.lines.map(({ name, cents }) => ({ name, cents })),
  totalCents: invoice.totalCents,
  status: invoice.status,
  pdf: invoice.pdfUrl,
  payUrl: invoice.payUrl,
});

/** A draft has no number yet and may still change. */
export const listInvoices = async (
  billing: BillingProvider,
  customerId: string | null,
): Promise<BillingInvoice[]> =>
  customerId === null
    ? []
    : (await billing.listInvoices(customerId)).filter(({ status }) => status !== 'draft').map(toWire);
