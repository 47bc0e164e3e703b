export { conversationsOfClient } from './belongings-store.ts';
export { heardOf } from './messages-store.ts';
export { placesOf } from './place.ts';
export { conversationJobs } from './jobs.ts';
export { drop } from './mending.ts';
export { conversationRoutes } from './routes.ts';
export { HOUSE, type Saying, sayAll } from './saying.ts';
export type { StillTrue } from './taking.ts';
export { confirmationAnswer } from './words.ts';
