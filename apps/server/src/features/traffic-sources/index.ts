export { hasArrivedBy } from './arrived-by-store.ts';
export { trafficSourceOfClient } from './client-references-store.ts';
export { recordArrivals } from './record-arrivals.ts';
export {
  exists as trafficSourceExists,
  findOfClient as findTrafficSource,
  listNames as listTrafficSourceNames,
} from './sources-store.ts';
