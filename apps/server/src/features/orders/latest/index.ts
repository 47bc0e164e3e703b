export { type LatestOrder, latestOrders } from './latest-store.ts';
