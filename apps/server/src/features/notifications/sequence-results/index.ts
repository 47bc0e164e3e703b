export { listResults, listSent, type SentMessage } from './results-store.ts';
