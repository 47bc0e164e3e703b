import { randomBytes } from 'node:crypto';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz012345678';
const LENGTH = 24;

/** An id like Stripe's: the kind, then signs that nobody can guess. */
export const makeId = (prefix: string): string =>
  `${prefix}_${[...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')}`;

const PREFIX_LENGTH = 8;
/** The beginning of the numbers of one customer's invoices. */
export const makeInvoicePrefix = (): string =>
  makeId('')
    .slice(1, 1 + PREFIX_LENGTH)
    .toUpperCase();
