export { fileJobs } from './jobs.ts';
export { fileRoutes } from './routes.ts';
