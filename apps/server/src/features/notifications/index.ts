export { notificationsOfClient } from './belongings-store.ts';
export { notificationJobs } from './jobs.ts';
export { notificationRoutes } from './routes.ts';
export { stillTrue } from './still-true.ts';
