export { insert as storeIncoming } from './incoming/incoming-store.ts';
export { permanentMediaFailure, recordMediaFailure } from './incoming/media-failure.ts';
export type { IngestComment } from './incoming/process-incoming.ts';
export { channelJobs } from './jobs.ts';
export { findOwner as findFileOwner, storeBytes as storeReceivedFile } from './incoming/received-files.ts';
export { channelRoutes } from './routes.ts';
export { simulateComment, type SimulatedComment } from './simulator/simulate-comment.ts';
export { simulateMessage } from './simulator/simulate-message.ts';
