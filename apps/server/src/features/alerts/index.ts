export { alertJobs } from './jobs.ts';
export { recordFreeTimes } from './record-free-times.ts';
export { alertRoutes } from './routes.ts';
