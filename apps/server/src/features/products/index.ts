export { consumed, consumes } from './consumption-store.ts';
export { productRoutes } from './routes.ts';
