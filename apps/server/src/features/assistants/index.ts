export { listConversionGoals } from './conversion-goals-store.ts';
export { createFirstPair as createFirstTwins, createPair as createTwins } from './first-assistants.ts';
export { assistantRoutes } from './routes.ts';
export type { AssistantRow } from './row.ts';
export { read as assistantOf, listFreeTimesHours, working as workingAssistants } from './store.ts';
