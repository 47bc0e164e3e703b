export { keepConsent } from './store.ts';
export { privacyRoutes } from './routes.ts';
