/** The brand of a business, for its team and for its clients. It reads no other part of sessions. */
export { brandOf, ownBrand } from './brand-view.ts';
