export { callPerson, leaveToTeam, takeOver as takeOverConversation } from './attendance.ts';
export {
  ASSISTANT_PREFIX,
  assistantAuthor,
  AUTOMATIC,
  notificationAuthor,
  OTHER_APP,
} from './messages/message-author.ts';
export {
  byId as findConversation,
  byIds as listConversations,
  insertSandbox as insertSandboxConversation,
  latestAtAddress as findConversationAt,
  lockForUpdate as lockConversation,
  type Row as ConversationRow,
} from './store.ts';
