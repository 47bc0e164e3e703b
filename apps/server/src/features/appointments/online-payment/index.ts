/** The effects of a payment on the public page on its appointment. */
export { extendDeadline, lockToPay, markPaid, PAYER } from './online-payment.ts';
