export { take as leaveTo } from './attending.ts';
export { conversationsOfClient } from './belongings-store.ts';
export { find as findConversations } from './finding.ts';
export { heardOf, list as messagesOf, type MessageRow } from './messages-store.ts';
export { ownPlace, placesOf, type Standpoint } from './place.ts';
export type { Accounts } from './courier.ts';
export type { Heard, HeardMedia, Piece, Status, Who } from './pieces.ts';
export { ASK_NAME, conversationWith as beginWith, namelessAt, plainly } from './whose.ts';
export { partOf } from './marks-store.ts';
export { listener } from './listener.ts';
export { takeAll } from './taking-many.ts';
export { conversationJobs } from './jobs.ts';
export { drop } from './mending.ts';
export { conversationRoutes, type Played } from './routes.ts';
export { conversationWith, markRead } from './service.ts';
export { turns } from './turns-store.ts';
export { write } from './writing.ts';
export { HOUSE, type Saying, sayAll, sayPieces, utter } from './saying.ts';
export {
  byId as conversationOf,
  byIds as conversationsOf,
  hold as holdConversation,
  latestAt as conversationAt,
  type Row as ConversationRow,
} from './store.ts';
export type { StillTrue } from './taking.ts';
export { confirmationAnswer, inShort, optingWord } from './words.ts';
