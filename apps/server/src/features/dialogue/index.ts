export { conversionsOfClient } from './belongings-store.ts';
export { embeddedMind } from './engine/index.ts';
export { dialogueJobs } from './jobs.ts';
export type { Deed, Known, Mind, Said, Speaker, Talk, Thought } from './mind.ts';
export { dialogueRoutes } from './routes.ts';
