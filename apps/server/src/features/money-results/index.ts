export { moneyResultRoutes } from './routes.ts';
