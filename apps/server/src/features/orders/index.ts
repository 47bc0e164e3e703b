export { ordersOfClient } from './belongings-store.ts';
