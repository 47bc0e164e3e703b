export { specialistsInPalette } from './palette.tsx';
export { SpecialistsScreen } from './screens/specialists-screen.tsx';
export type { SpecialistFilters as SpecialistsSearch } from './filters.ts';
