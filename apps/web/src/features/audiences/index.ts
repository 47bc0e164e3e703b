export { AudiencesScreen } from './screens/audiences-screen.tsx';
