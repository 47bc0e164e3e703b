export { offerBy, offersOf, servicesByBranch } from './link-store.ts';
export { serviceRoutes } from './routes.ts';
export { hoursToPay } from './paying-store.ts';
