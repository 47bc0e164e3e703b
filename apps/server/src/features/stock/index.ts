export { letGo, setAside, takeAside } from './orders.ts';
export { stockRoutes } from './routes.ts';
export { stockMovementsOf } from './movements-store.ts';
