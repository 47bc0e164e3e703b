export { type HeardComment, type TakeComment } from './heard-comment.ts';
export { channelJobs } from './jobs.ts';
export { play } from './playing.ts';
export { channelRoutes } from './routes.ts';
export { accountFor } from './secrets.ts';
export { accountsIn, stopAccount } from './standing.ts';
export { keepPieces } from './own-pieces.ts';
export { keepSession, sessionOf } from './sessions.ts';
export { playComment, type PlayedComment } from './playing-comment.ts';
