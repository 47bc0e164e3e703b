export { AssistantScreen } from './screens/assistant-screen.tsx';
export { AssistantsScreen } from './screens/assistants-screen.tsx';
export type { AssistantsSearch } from './screens/assistants-screen.tsx';
export type { AssistantSearch } from './screens/assistant-screen.tsx';
