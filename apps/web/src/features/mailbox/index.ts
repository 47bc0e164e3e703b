export { MailboxScreen } from './screens/mailbox-screen.tsx';
