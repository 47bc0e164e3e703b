export { BusinessForm } from './parts/business-form.tsx';
export { CreditAlertsCard } from './parts/credit-alerts.tsx';
export { TestSettingsCard } from './parts/test-settings.tsx';
export { BusinessScreen } from './screens/business-screen.tsx';
export { BusinessesScreen } from './screens/businesses-screen.tsx';
export type { BusinessSearch } from './screens/business-screen.tsx';
export type { BusinessesSearch } from './screens/businesses-screen.tsx';
