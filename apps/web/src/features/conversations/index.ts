export { ClientChat } from './parts/client-chat.tsx';
export { ChatScreen } from './screens/chat-screen.tsx';
