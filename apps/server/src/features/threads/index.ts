export { threadRoutes } from './routes.ts';
export { threadVoices } from './voices.ts';
