export { CreditsScreen } from './screens/credits-screen.tsx';
export type { Address as CreditsSearch } from './filters.ts';
