export { take as leaveTo } from './attending.ts';
export { conversationsOfClient } from './belongings-store.ts';
export { heardOf } from './messages-store.ts';
export { ownPlace, placesOf, type Standpoint } from './place.ts';
export type { Accounts } from './courier.ts';
export type {
  Echo,
  Edit,
  Deletion,
  Heard,
  HeardMedia,
  Line,
  Piece,
  ReadUntil,
  Renamed,
  Status,
  Who,
} from './pieces.ts';
export { conversationWith as beginWith } from './whose.ts';
export { partOf } from './marks-store.ts';
export { take, type Taken as TakenIn } from './taking-in.ts';
export { takeAll, type Told as ToldOf } from './taking-many.ts';
export { conversationJobs } from './jobs.ts';
export { drop } from './mending.ts';
export { conversationRoutes } from './routes.ts';
export { conversationWith, markRead } from './service.ts';
export { turns } from './turns-store.ts';
export { write } from './writing.ts';
export { HOUSE, type Saying, sayAll, sayPieces } from './saying.ts';
export { byId as conversationOf, hold as holdConversation, type Row as ConversationRow } from './store.ts';
export type { StillTrue } from './taking.ts';
export { confirmationAnswer, inShort, optingWord } from './words.ts';
