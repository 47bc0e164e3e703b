export { dialogueJobs } from './jobs.ts';
export { moveTurns } from './merged-turns-store.ts';
export type { Responder } from './responders/responder.ts';
export { dialogueRoutes } from './routes.ts';
export { openThreadedResponder, type RulesEngine, responderInProcess } from './threads/threaded-responder.ts';
