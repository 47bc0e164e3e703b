export { freeTimePostJobs } from './jobs.ts';
export { freeTimePostRoutes } from './routes.ts';
