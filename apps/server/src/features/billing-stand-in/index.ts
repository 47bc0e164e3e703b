export { billingStandInJobs } from './jobs.ts';
export { serveStandInPages } from './routes.ts';
