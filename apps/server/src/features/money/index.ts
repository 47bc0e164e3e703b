export { moneyOfClient } from './client-references-store.ts';
export { movePayments } from './enrollment-payments-store.ts';
export { payFor } from './enrollment-payments.ts';
export { moneyJobs } from './jobs.ts';
export { paidCentsOf } from './paid-store.ts';
export type { Payables } from './payables.ts';
export { moneyRoutes } from './routes.ts';
export { write as writePayment } from './service.ts';
export { summed } from './summed-store.ts';
