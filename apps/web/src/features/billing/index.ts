export { BillingScreen, type BillingSearch } from './screens/billing-screen.tsx';
