export type { NotifyOwners } from './alerts.ts';
export { availableOf, paidForCredits, valueOfCredits } from './balances-store.ts';
export { creditJobs } from './jobs.ts';
export {
  balancesOf,
  type Grant,
  grantCredits,
  reserveCredits,
  chargeReservation,
  releaseReservation,
  takeBackCredits,
} from './ledger.ts';
export { creditRoutes } from './routes.ts';
export { welcome } from './upkeep.ts';
