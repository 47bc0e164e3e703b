export { tellOwners } from './jobs.ts';
export { teamRoutes } from './routes.ts';
export { brandOf } from './letters.ts';
export { letterhead } from './member-store.ts';
