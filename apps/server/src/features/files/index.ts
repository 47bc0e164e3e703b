export { fileJobs } from './jobs.ts';
export { fileRoutes } from './routes.ts';
export { storeFile, deleteUnusedFiles } from './service.ts';
export { receive, type Received } from './receive.ts';
export { HEAD as SNIFFED, sniff } from './sniff.ts';
