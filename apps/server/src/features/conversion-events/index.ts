export { conversionsOfClient } from './client-references-store.ts';
export { recordByAssistant as recordConversion } from './record-by-assistant.ts';
export { conversionEventRoutes } from './routes.ts';
