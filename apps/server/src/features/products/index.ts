export { consumed, consumes } from './consumption-store.ts';
export { findProductNames } from './names-store.ts';
export { productRoutes } from './routes.ts';
export { registerMany } from './service.ts';
