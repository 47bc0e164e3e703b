export { commentJobs } from './jobs.ts';
export { commentRoutes } from './routes.ts';
export { takeComment } from './taking.ts';
