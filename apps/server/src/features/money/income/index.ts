export { listIncome } from './income-store.ts';
