export { carrier, type Delivery } from './carrier.ts';
export { outboxDelivery } from './deliver.ts';
export { letter, type LetterParts } from './letter.ts';
export { type Mail, post, postMail } from './post.ts';
