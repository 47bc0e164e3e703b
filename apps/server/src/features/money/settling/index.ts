/** Decides about the money of a record that is cancelled or deleted. */
export { LEAVE_PAID, type OnlineMoney, type PaidDecision, type Settled, settlePaid } from './settle-paid.ts';
export { noteDeleted as notePaymentsOfDeleted } from './settle-paid-store.ts';
