export { moneyOfClient } from './belongings-store.ts';
