export { tellOwners } from './jobs.ts';
export { teamRoutes } from './routes.ts';
export { brandOf, type Letterhead } from './letters.ts';
export { letterhead } from './member-store.ts';
