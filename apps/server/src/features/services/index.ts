export { type Bookable, bookable } from './bookable-store.ts';
export type { LinkPrice } from './link-price.ts';
export { offerBy, offersOf, servicesByBranch } from './link-store.ts';
export { serviceRoutes } from './routes.ts';
