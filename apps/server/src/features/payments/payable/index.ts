/** Says for other features which appointments are paid by a link. It reads no other part of payments. */
export { chargesOnline, concernsPayment, isPayable } from './payable-store.ts';
export { paymentUrl } from './payment-url.ts';
