export { takeOver as takeOverConversation } from './attendance.ts';
export { conversationsOfClient } from './contacts/client-references-store.ts';
export { find as findConversations } from './inbox/search.ts';
export { listInboundTexts, list as listMessages, type MessageRow } from './messages/messages-store.ts';
export { findUnnamed, recordProfile, type UnnamedContact } from './contacts/contact-profile-store.ts';
export {
  findWaiting as findWaitingMedia,
  recordAttempt as recordMediaAttempt,
  recordOutcome as recordMediaOutcome,
  saveTranscript,
} from './messages/media-store.ts';
export { leaveToTeam } from './attendance-store.ts';
export { insert as insertSandboxConversation } from './sandbox-store.ts';
export { findSenderAccount, loadSendingConditions, type SenderAccount } from './outbound/sender-account.ts';
export type { ChannelAccounts } from './outbound/message-sender.ts';
export { ASK_NAME_JOB, resolveConversation, cleanName } from './contacts/resolve-contact.ts';
export { subscribeToMessages } from './inbound/message-subscriber.ts';
export { ingestBatch } from './inbound/ingest-batch.ts';
export { conversationJobs } from './outbound/jobs.ts';
export { drop as dropMessage } from './inbox/retry.ts';
export { conversationRoutes, type SimulatedMessage } from './inbox/routes.ts';
export { openWithClient as openConversation, markRead } from './inbox/service.ts';
export { listTurns } from './inbox/turns-store.ts';
export { writeMessage } from './inbox/write-message.ts';
export {
  SYSTEM_AUTHOR,
  type PhoneMessage,
  queueToPhones,
  queueAndReadMessages,
  queueMessages,
} from './outbound/queue-message.ts';
export {
  byId as findConversation,
  byIds as listConversations,
  lockForUpdate as lockConversation,
  latestAtAddress as findConversationAt,
  type Row as ConversationRow,
} from './store.ts';
export type { FindObsolete } from './outbound/claim-due.ts';
export { readConfirmation, summarizeMessage, readOptOutWord } from './messages/message-text.ts';
