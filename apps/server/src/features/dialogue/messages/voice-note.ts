import { hashOf } from '../../../platform/ids.ts';
import { amountsIn, hoursIn } from '../reply-guard/facts-in-text.ts';

/** A longer reply is easier to read than to listen to. */
const LONGEST = 600;

/** The client copies these or taps on them. */
const LINK = /https?:|\bwww\.|@|\w\.(?:com|mx|net|org|io|me|app|link)\b/i;
const AMOUNT = /\$\s?\d[\d,.]*/g;
const YEAR = /\bde 20\d\d\b/g;
const CODE = /\d{4,}|\b(?=[A-Z0-9-]*\d)(?=[A-Z0-9-]*[A-Z])[A-Z0-9-]{5,}\b/;
const LIST_ITEM = /^\s*(?:[-•*▪]|\d{1,2}[.)])\s/gm;

/** Whether a reply loses nothing when it is spoken: no link, code, list of prices, options or hours to choose from. */
export function isSpeakable(text: string): boolean {
  if (text === '' || text.length > LONGEST || LINK.test(text)) return false;
  if (CODE.test(text.replaceAll(AMOUNT, '').replaceAll(YEAR, ''))) return false;
  const items = text.match(LIST_ITEM)?.length ?? 0;
  return items < 2 && amountsIn(text).length < 2 && hoursIn(text).length < 2;
}

/** Removes signs that a voice would read aloud. */
export const spokenWords = (text: string): string =>
  text
    .replaceAll(/[*_~`]|\p{Extended_Pictographic}|\uFE0F|\u200D/gu, '')
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');

const EVERY = 100;

/** Decides by the id of the turn, so that a repeated turn decides the same. */
export function isSpokenTurn(turnId: string, percentage: number): boolean {
  const chance = Buffer.from(hashOf(turnId), 'base64url').readUInt32BE() % EVERY;
  return chance < percentage;
}
