export { whatsappQrRoutes } from './routes.ts';
export { openQrConnections } from './qr-connections.ts';
