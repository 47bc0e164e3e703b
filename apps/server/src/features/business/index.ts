export { businessRoutes } from './routes.ts';
export { hashOfClaimCode } from './service.ts';
