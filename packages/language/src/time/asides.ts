import { partsOf } from '@cauce/domain/time/iso-date';
import { isInside, pastClauses } from '../past.ts';
import { MONTH } from './fragments.ts';
import type { Scene } from './meaning.ts';
import type { Item } from './scan.ts';

/** Mentions of days and times that are no wish: birthdays, streets that are called by a date, and the past. */

/** The number of characters before or after a mention that may say what it is. */
const BESIDE = 60;

const BORN_BEFORE =
  /(?:^|[^a-z])(?:naci(?:o|mos|eron|miento)?|nacid[oa]s?|cumpl(?:o|e|en|imos|iremos|ira)|cumple ?anos|cumple|aniversario)(?: (?!quier|necesit|ocup|agend|cita|para)[a-z#\d]+){0,5}[ :]*$/;
const BORN_AFTER =
  /^,? (?:es|sera|fue|cumpl[oe]|naci)(?: (?:mi|el|su))?(?: (?:cumple|cumpleanos|aniversario|\d|#|anos|dia))/;

const NAMED_DATE = new RegExp(String.raw`^(?:el )?(?:\d{1,2}|primero) de (?:${MONTH})$`);
const STREET_BEFORE =
  /(?:^|[^a-z])(?:calles?|av|avenida|col|colonia|calzada|privada|cerrada|boulevard|blvd|esquina|esq|metro|metrobus|estacion|plaza|glorieta|paseo|circuito|primaria|secundaria|prepa|escuela|jardin|parque|mercado|fraccionamiento|barrio|entre|(?:viv|est|and|trabaj|veng|qued|ubicad)[a-z]* (?:cerca |alla |ahi |por |aqui )*(?:en|de|por|sobre))\.?(?: (?:con|de|del|la|el|y))*$/;
const STREET_AFTER = /^,? (?:esquina|esq|numero|num|no\. ?\d|#|colonia|col)(?![a-z])/;

/** A year that nobody books in: a date of birth. */
function isLongAgo(said: string, { today }: Scene): boolean {
  const year = /(?:19|20)\d{2}/.exec(said)?.[0];
  return year !== undefined && Number(year) < partsOf(today).year - 1;
}

/** The mentions that may be wishes. */
export function withoutAsides(text: string, items: readonly Item[], scene: Scene): Item[] {
  const past = pastClauses(text);
  return items.filter(({ from, to, days }) => {
    if (isInside(from, past)) return false;
    if (days === undefined) return true;
    const said = text.slice(from, to);
    const before = text.slice(Math.max(0, from - BESIDE), from).trimEnd();
    const after = text.slice(to, to + BESIDE);
    if (isLongAgo(said, scene) || BORN_BEFORE.test(before) || BORN_AFTER.test(after)) return false;
    return !(NAMED_DATE.test(said) && (STREET_BEFORE.test(before) || STREET_AFTER.test(after)));
  });
}
