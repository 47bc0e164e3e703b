export { ResultsScreen } from './screens/results-screen.tsx';
