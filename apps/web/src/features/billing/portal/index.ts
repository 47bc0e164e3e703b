export { billingState } from '../queries.ts';
export { usePortal } from './use-portal.ts';
