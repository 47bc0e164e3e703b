export { stockJobs } from './jobs.ts';
export { releaseStock, reserveStock, replaceReservedStock, takeReservedStock } from './orders.ts';
export { stockRoutes } from './routes.ts';
export { onlyBranch } from './service.ts';
