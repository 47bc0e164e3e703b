export { commentJobs } from './jobs.ts';
export { replyTo } from './replying.ts';
export { commentRoutes } from './routes.ts';
export { takeComment } from './taking.ts';
