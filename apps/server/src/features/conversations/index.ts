export { takeOver as takeOverConversation } from './attendance.ts';
export { conversationsOfClient } from './client-references-store.ts';
export { find as findConversations } from './search.ts';
export { listInboundTexts, list as listMessages, type MessageRow } from './messages-store.ts';
export { findUnnamed, recordProfile, type UnnamedContact } from './contact-profile-store.ts';
export {
  findWaiting as findWaitingMedia,
  recordAttempt as recordMediaAttempt,
  recordOutcome as recordMediaOutcome,
  saveTranscript,
} from './media-store.ts';
export { leaveToTeam } from './attendance-store.ts';
export { insert as insertSandboxConversation } from './sandbox-store.ts';
export { findSenderAccount, loadSendingConditions, type SenderAccount } from './sender-account.ts';
export type { ChannelAccounts } from './message-sender.ts';
export { ASK_NAME_JOB, resolveConversation, cleanName } from './resolve-contact.ts';
export { subscribeToMessages } from './message-subscriber.ts';
export { ingestBatch } from './ingest-batch.ts';
export { conversationJobs } from './jobs.ts';
export { drop as dropMessage } from './retry.ts';
export { conversationRoutes, type SimulatedMessage } from './routes.ts';
export { openWithClient as openConversation, markRead } from './service.ts';
export { listTurns } from './turns-store.ts';
export { writeMessage } from './write-message.ts';
export {
  SYSTEM_AUTHOR,
  type PhoneMessage,
  queueToPhones,
  queueAndReadMessages,
  queueMessages,
} from './queue-message.ts';
export {
  byId as findConversation,
  byIds as listConversations,
  lockForUpdate as lockConversation,
  latestAtAddress as findConversationAt,
  type Row as ConversationRow,
} from './store.ts';
export type { FindObsolete } from './claim-due.ts';
export { readConfirmation, summarizeMessage, readOptOutWord } from './message-text.ts';
