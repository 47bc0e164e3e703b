export { ordersOfClient } from './client-references-store.ts';
export { orderRoutes } from './routes.ts';
export { take as takeOrder } from './service.ts';
