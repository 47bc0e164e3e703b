export { servicesInPalette } from './palette.ts';
export { ServicesScreen } from './screens/services-screen.tsx';
export type { ServiceFilters as ServicesSearch } from './filters.ts';
