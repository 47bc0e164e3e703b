export { conversationRoutes, type SimulatedMessage } from './routes.ts';
export { findFiles } from './lookups-store.ts';
export { find as findConversations } from './search.ts';
export { markRead, openWithClient as openConversation } from './service.ts';
export { listTurns } from './turns-store.ts';
export { writeMessage } from './write-message.ts';
