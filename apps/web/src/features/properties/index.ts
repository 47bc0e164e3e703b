export { propertiesInPalette } from './palette.ts';
export { PropertyStep, type PropertyStepProps } from './parts/property-step.tsx';
export { PropertiesScreen } from './screens/properties-screen.tsx';
export type { PropertyFilters as PropertiesSearch } from './filters.ts';
