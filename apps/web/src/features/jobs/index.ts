export { JobsScreen } from './screens/jobs-screen.tsx';
export type { JobsSearch } from './screens/jobs-screen.tsx';
