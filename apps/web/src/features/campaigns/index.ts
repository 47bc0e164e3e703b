export { type CampaignFormSearch, CampaignFormScreen } from './screens/campaign-form-screen.tsx';
export { type CampaignSearch, CampaignScreen } from './screens/campaign-screen.tsx';
export { type CampaignsSearch, CampaignsScreen } from './screens/campaigns-screen.tsx';
