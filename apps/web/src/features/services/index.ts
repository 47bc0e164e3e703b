export { servicesInPalette } from './palette.ts';
export { ServicesScreen } from './screens/services-screen.tsx';
