export { listResults, listSent, type ResultPeriod, type SentMessage } from './results-store.ts';
