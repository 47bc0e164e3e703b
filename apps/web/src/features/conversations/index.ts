export { ClientChat } from './parts/conversation/client-chat.tsx';
export { ChatHistory } from './parts/messages/chat-history.tsx';
export { ChatScreen } from './screens/chat-screen.tsx';
export type { ChatAddress as ChatSearch } from './address.ts';
