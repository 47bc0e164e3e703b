export { ingestBatch } from './ingest.ts';
export { subscribeToMessages } from './message-subscriber.ts';
export { readConfirmation, readOptOutWord } from './reply-words.ts';
