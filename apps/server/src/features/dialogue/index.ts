export { conversionsOfClient, moveTurns } from './client-references-store.ts';
export { dialogueJobs } from './jobs.ts';
export type { Responder } from './responders/responder.ts';
export { dialogueRoutes } from './routes.ts';
export { openThreadedResponder, type RulesEngine, responderInProcess } from './threads/threaded-responder.ts';
