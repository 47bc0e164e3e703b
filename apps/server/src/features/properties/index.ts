export { findPropertyNames } from './names-store.ts';
export { propertyRoutes } from './routes.ts';
export { visitedName, visitedPlace } from './visit-place-store.ts';
