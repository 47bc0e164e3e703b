export { FinancesScreen } from './screens/finances-screen.tsx';
