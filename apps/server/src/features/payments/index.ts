export { paymentJobs } from './jobs.ts';
export { mercadoPagoRoutes, paymentRoutes } from './routes.ts';
export { refundSender } from './send-refunds.ts';
