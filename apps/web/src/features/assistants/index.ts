export { AssistantScreen } from './screens/assistant-screen.tsx';
export { AssistantsScreen } from './screens/assistants-screen.tsx';
