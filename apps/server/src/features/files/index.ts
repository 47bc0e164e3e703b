export { fileJobs } from './jobs.ts';
export { fileRoutes } from './routes.ts';
export { keep, letGo } from './service.ts';
export { HEAD as SNIFFED } from './sniff.ts';
