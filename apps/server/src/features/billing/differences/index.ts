export { byId as differenceById, list as listDifferences, markSettled, recordDifference } from './store.ts';
