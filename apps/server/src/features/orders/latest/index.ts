export { type LatestOrder, latestOrders, listOrdersWithin } from './latest-store.ts';
