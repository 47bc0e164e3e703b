export { boardLiveUpdates } from './live-updates.ts';
export { funnelBoardRoutes } from './routes.ts';
