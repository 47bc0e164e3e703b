/** Visitors open it, so it comes without the other screens of the feature. */
export { PricesScreen } from './prices-screen.tsx';
export type { PricesAddress as PricesSearch } from './address.ts';
