export { whatsappQrRoutes } from './routes.ts';
export { openSwitchboard } from './switchboard.ts';
