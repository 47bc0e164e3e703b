export { ordersOfClient } from './belongings-store.ts';
export { orderRoutes } from './routes.ts';
