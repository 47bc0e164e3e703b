export { paymentJobs } from './jobs.ts';
export { mercadoPagoRoutes, paymentRoutes } from './routes.ts';
