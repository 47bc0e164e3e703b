export { alertJobs } from './jobs.ts';
export { alertRoutes } from './routes.ts';
