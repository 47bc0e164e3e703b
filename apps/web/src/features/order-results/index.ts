export { OrderResultsScreen } from './screens/order-results-screen.tsx';
