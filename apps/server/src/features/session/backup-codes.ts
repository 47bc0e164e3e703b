import { randomInt } from 'node:crypto';

/** Nothing that looks like something else on paper: no l and 1, no o and 0. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;

const five = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const makeBackupCodes = (): string[] => Array.from({ length: CODES }, () => `${five()}-${five()}`);
