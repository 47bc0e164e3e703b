export { billingJobs } from './jobs.ts';
