export { salesFunnelRoutes } from './routes.ts';
