import { randomInt } from 'node:crypto';

/** Without characters that look alike on paper: l and 1, o and 0. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;

const five = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const makeBackupCodes = (): string[] => Array.from({ length: CODES }, () => `${five()}-${five()}`);
