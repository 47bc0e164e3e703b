/** The next message of a contact, for the board. */
export { listNext as listNextNotifications } from './list-next.ts';
