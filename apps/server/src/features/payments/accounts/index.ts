export { businessesOfCollector, businessesToRefresh, find as findAccount } from './accounts-store.ts';
export {
  type AccountParts,
  begin as beginConnecting,
  complete as completeConnecting,
  disconnect,
} from './connect.ts';
export { noteAttention, refresh as refreshTokens, REFRESH_AFTER } from './refresh.ts';
export { type ChargingAccount, findCharging, requireCharging } from './tokens.ts';
