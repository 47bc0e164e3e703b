export { funnelBoardRoutes } from './routes.ts';
