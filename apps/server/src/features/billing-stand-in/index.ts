export { billingStandInJobs } from './jobs.ts';
