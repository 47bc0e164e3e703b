export { UpsellFormScreen, type UpsellFormSearch } from './screens/upsell-form-screen.tsx';
export { NewUpsellScreen, type NewUpsellSearch } from './screens/new-upsell-screen.tsx';
export { UpsellsScreen, type UpsellsSearch } from './screens/upsells-screen.tsx';
