export { hasUnread, listLatestConversations } from './latest-store.ts';
