export { notificationsOfClient } from './client-references-store.ts';
export { notificationJobs } from './jobs.ts';
export { notificationRoutes } from './routes.ts';
export { loadRules } from './rules.ts';
export { findObsoleteMessages } from './obsolete-messages.ts';
export { previewMessage } from './preview-message.ts';
