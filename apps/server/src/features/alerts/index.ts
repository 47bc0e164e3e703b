export { alertJobs } from './jobs.ts';
export { recordCampaign } from './record-campaign.ts';
export { recordFailedPayment } from './record-failed-payment.ts';
export { recordFreeTimes } from './record-free-times.ts';
export { recordPayment, recordPaymentAccount } from './record-payment.ts';
export { alertRoutes } from './routes.ts';
