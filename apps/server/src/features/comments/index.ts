export { commentJobs } from './jobs.ts';
export { answerPrivately, queueReply } from './reply.ts';
export { commentRoutes } from './routes.ts';
export { ingestComment } from './ingest-comment.ts';
export { lockThread, type Thread } from './thread.ts';
