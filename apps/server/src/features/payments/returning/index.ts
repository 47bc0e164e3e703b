/** Gives money of an appointment back for other features. It reads no appointment, because appointments import it. */
export { onlineMoneyOf } from './online-money.ts';
export { returningCentsOf } from './returning-store.ts';
