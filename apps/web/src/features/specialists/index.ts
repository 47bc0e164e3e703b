export { specialistsInPalette } from './palette.tsx';
export { SpecialistsScreen } from './screens/specialists-screen.tsx';
