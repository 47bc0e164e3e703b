export { fileJobs } from './jobs.ts';
export { fileRoutes } from './routes.ts';
export { letGo } from './service.ts';
