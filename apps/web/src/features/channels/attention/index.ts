export { StoppedMeta, StoppedPhones, StoppedWhatsapp } from './stopped-accounts.tsx';
