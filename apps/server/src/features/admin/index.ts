export { endVisit } from './jobs.ts';
export { adminRoutes } from './routes.ts';
