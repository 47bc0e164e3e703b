export type { FindObsolete } from './claim-due.ts';
export { conversationJobs } from './jobs.ts';
export type { ChannelAccounts } from './message-sender.ts';
export { permitMessage, permitMessages, whyNotLater } from './message-permit.ts';
export { MESSAGE_PURPOSES } from './purposes.ts';
export { dropMessage, type PhoneMessage, queueMessages, queueToPhones } from './queue-message.ts';
export { findSenderAccount, loadSendingConditions, type SenderAccount } from './sender-account.ts';
