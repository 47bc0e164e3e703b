export { entitlements, refuseBeyondPlan } from './entitlements.ts';
