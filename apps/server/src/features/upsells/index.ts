export { upsellsOfClient } from './client-references.ts';
export { upsellJobs } from './jobs.ts';
export { upsellRoutes } from './routes.ts';
