export { reviewPayments } from './review.ts';
export { expireUnanswered, listOverduePages } from './store.ts';
