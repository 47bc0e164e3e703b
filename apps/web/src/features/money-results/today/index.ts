export { IncomeToday } from './income-today.tsx';
