/** The terms on which a service is paid by a link. */
export { type LinkPrice, termsOf } from '../link-price.ts';
export { findHoursToPay } from '../payment-deadline-store.ts';
