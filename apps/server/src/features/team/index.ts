export { tellOwners } from './jobs.ts';
export { teamRoutes } from './routes.ts';
