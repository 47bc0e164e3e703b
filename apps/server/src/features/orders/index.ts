export { ordersOfClient } from './client-references-store.ts';
export { orderPayments } from './payments.ts';
export { orderRoutes } from './routes.ts';
export { saleRoutes } from './sale-routes.ts';
export { take as takeOrder } from './service.ts';
