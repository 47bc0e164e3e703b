export { JobsScreen } from './screens/jobs-screen.tsx';
