export { campaignsOfClient } from './client-references-store.ts';
export { campaignJobs } from './jobs.ts';
export { findObsoleteCampaignMessages } from './obsolete-messages.ts';
export { campaignRoutes } from './routes.ts';
