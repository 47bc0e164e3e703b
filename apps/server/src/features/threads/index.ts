export { threadRoutes } from './routes.ts';
export { threadLiveUpdates } from './live-updates.ts';
