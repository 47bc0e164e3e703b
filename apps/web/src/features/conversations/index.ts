export { ClientChat } from './parts/conversation/client-chat.tsx';
export { ChatScreen } from './screens/chat-screen.tsx';
