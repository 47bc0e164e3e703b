export { upsellJobs } from './jobs.ts';
export { upsellRoutes } from './routes.ts';
