export { audienceRoutes } from './routes.ts';
export { find as findAudience } from './store.ts';
