export type { CrmFilters as CrmSearch } from './filters.ts';
export { CrmScreen } from './screens/crm-screen.tsx';
