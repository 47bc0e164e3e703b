export { stockJobs } from './jobs.ts';
export { letGo, setAside, setAsideInstead, takeAside } from './orders.ts';
export { stockRoutes } from './routes.ts';
export { onlyBranch } from './service.ts';
