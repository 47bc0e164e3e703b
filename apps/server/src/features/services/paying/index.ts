/** The terms on which a service is paid by a link. */
export { type LinkPrice, termsOf } from '../link-price.ts';
export { chargedPrice, findHoursToPay } from '../charged-price-store.ts';
export { type PayFirst, payFirstInWire, payFirstOf, presentPrice } from '../pay-first.ts';
