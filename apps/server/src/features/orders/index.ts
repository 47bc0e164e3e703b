export { ordersOfClient } from './belongings-store.ts';
export { orderRoutes } from './routes.ts';
export { take as takeOrder } from './service.ts';
