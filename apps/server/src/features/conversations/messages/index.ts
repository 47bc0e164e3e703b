export { listFirst as listFirstMessages } from './first-messages-store.ts';
export {
  findWaiting as findWaitingMedia,
  recordAttempt as recordMediaAttempt,
  recordOutcome as recordMediaOutcome,
  saveTranscript,
} from './media-store.ts';
export { list as listMessages, listInboundTexts, type MessageRow } from './messages-store.ts';
export { summarizeMessage } from './message-text.ts';
