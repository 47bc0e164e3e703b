/** Asks about the money of what is cancelled or deleted. Its dialog loads when it opens. */
export { showRefund } from './show-refund.ts';
export { type Paid, isPaidQuestion, usePaidQuestion } from './use-paid-question.tsx';
export type { PaidQuestion } from './paid-dialog.tsx';
