export { StartSimulation } from './parts/open-simulator.tsx';
export { TestLinks } from './parts/test-links.tsx';
export { MetaCommentsScreen } from './screens/meta-comments-screen.tsx';
export { MetaScreen } from './screens/meta-screen.tsx';
export { TestTalkScreen } from './screens/test-talk-screen.tsx';
export { WhatsappApiScreen } from './screens/whatsapp-api-screen.tsx';
export { WhatsappQrScreen } from './screens/whatsapp-qr-screen.tsx';
