export { takeOver as takeOverConversation } from './attendance.ts';
export {
  byId as findConversation,
  byIds as listConversations,
  insertSandbox as insertSandboxConversation,
  latestAtAddress as findConversationAt,
  leaveToTeam,
  lockForUpdate as lockConversation,
  type Row as ConversationRow,
} from './store.ts';
