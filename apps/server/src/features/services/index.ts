export { bookable } from './bookable-store.ts';
export { offerBy, offersOf, servicesByBranch } from './link-store.ts';
export { serviceRoutes } from './routes.ts';
