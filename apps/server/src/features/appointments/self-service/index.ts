/**
 * Books, moves and cancels for clients and assistants. Such an appointment never overlaps another one and is not
 * signed by a member of the team.
 */
export { bookFromHold, bookWithoutHold } from './book.ts';
export { cancelBooking, confirmBooking, moveBooking } from './change.ts';
