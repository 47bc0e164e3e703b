export { commentJobs } from './jobs.ts';
export { answerPrivately, replyTo } from './replying.ts';
export { commentRoutes } from './routes.ts';
export { takeComment } from './taking.ts';
export { holdThread, type Thread } from './thread.ts';
