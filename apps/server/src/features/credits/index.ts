export {
  balancesOf,
  type Grant,
  grantCredits,
  holdCredits,
  settleHold,
  takeBackCredits,
  voidHold,
} from './ledger.ts';
