export { drop } from './mending.ts';
export { conversationRoutes } from './routes.ts';
