import { billing } from '@cauce/contract/account/billing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The plan of the business, its subscription, and whether payments are a test. */
export const billingState = queryOptions({
  queryKey: ['billing', 'state'],
  queryFn: async () => (await call(billing.state, { query: {} })).data,
  meta: { topics: ['business'] },
});

export const invoiceList = queryOptions({
  queryKey: ['billing', 'invoices'],
  queryFn: async () => (await call(billing.invoices, { query: {} })).data,
  meta: { topics: ['business'] },
});
