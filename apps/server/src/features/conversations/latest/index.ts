export { hasUnread, type LatestConversation, listLatestConversations } from './latest-store.ts';
