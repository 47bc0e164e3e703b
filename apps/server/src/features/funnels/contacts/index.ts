export { type FunnelFilter, isInFunnel } from './contacts-store.ts';
