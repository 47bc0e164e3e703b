export { funnelDraftRoutes } from './routes.ts';
