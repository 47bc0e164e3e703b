export { PricesScreen } from './pricing/prices-screen.tsx';
export { TopUpScreen } from './pricing/top-up-screen.tsx';
export { BillingScreen, type BillingSearch } from './screens/billing-screen.tsx';
export type { PricesAddress as PricesSearch, TopUpAddress as TopUpSearch } from './pricing/address.ts';
