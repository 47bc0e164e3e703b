export { funnelStepsOfClient } from './client-references-store.ts';
export { createFirst as createFirstFunnel } from './first-funnel.ts';
export { listStepsOfClient as listFunnelSteps } from './client-steps.ts';
export { moveAndPlan as followInFunnels } from './follow.ts';
export { funnelRoutes } from './routes.ts';
export { exists as funnelExists } from './store.ts';
