/** Says for the page of an appointment what became of its payment. It reads no part of payments that knows that page. */
export { findVisitPayment } from '../find-visit-payment.ts';
