export { completeClients, previewCompletions } from './complete.ts';
export { insertClients } from './insert.ts';
