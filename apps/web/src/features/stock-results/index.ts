export { StockResultsScreen } from './screens/stock-results-screen.tsx';
