export { servicesInPalette } from './palette.ts';
export { ServicesScreen } from './screens/services-screen.tsx';
export type { ServicesSearch } from './screens/services-screen.tsx';
