export { MailboxScreen } from './screens/mailbox-screen.tsx';
export type { MailboxSearch } from './screens/mailbox-screen.tsx';
