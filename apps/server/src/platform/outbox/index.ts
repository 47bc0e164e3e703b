export type { Delivery } from './outbox-sender.ts';
export { outboxDelivery } from './outbox-delivery.ts';
export { composeEmail, type EmailParts } from './compose-email.ts';
export { type Email, queueEmail } from './queue-email.ts';
