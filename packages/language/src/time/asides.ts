import { partsOf } from '@cauce/domain/time/iso-date';
import { ailingClauses } from '../messages/ailments.ts';
import { isInside, pastClauses, type Range } from '../past.ts';
import { MONTH } from './fragments.ts';
import type { Scene } from './meaning.ts';
import type { Item } from './scan.ts';

/** Mentions of days and times that are no wish: birthdays, streets that are called by a date, and the past. */

/** The number of characters before or after a mention that may say what it is. */
const BESIDE = 60;

const BORN_BEFORE =
  /(?:^|[^a-z])(?:(?:fecha|fec|f) ?\.? ?(?:de )?n(?:ac(?:im|to)?)? ?\.?|fn|nac|naci(?:o|mos|eron|miento)?|nacid[oa]s?|cumpl(?:o|e|en|imos|iremos|ira)|cumple ?anos|cumple|aniversario)(?: (?!quier|necesit|ocup|agend|cita|para)[a-z#\d]+){0,5}[ :.]*$/;
const BORN_AFTER =
  /^,? (?:es|sera|fue|cumpl[oe]|naci)(?: (?:mi|el|su))?(?: (?:cumple|cumpleanos|aniversario|\d|#|anos|dia))/;

const NAMED_DATE = new RegExp(String.raw`^(?:el )?(?:\d{1,2}|primero) de (?:${MONTH})$`);
const STREET_BEFORE =
  /(?:^|[^a-z])(?:calles?|sobre|altura|rumbo|cerca|enfrente|frente|junto|atras|detras|av|avenida|col|colonia|calzada|privada|cerrada|boulevard|blvd|esquina|esq|metro|metrobus|estacion|plaza|glorieta|paseo|circuito|primaria|secundaria|prepa|escuela|jardin|parque|mercado|fraccionamiento|barrio|entre|(?:viv|est|and|trabaj|veng|qued|ubicad)[a-z]* (?:cerca |alla |ahi |por |aqui )*(?:en|de|por|sobre))\.?(?: (?:con|de|del|la|el|y|a|al))*$/;
const STREET_AFTER = /^,? (?:esquina|esq|numero|num|no\. ?\d|#|colonia|col)(?![a-z])/;

/** A year that nobody books in: a date of birth. */
function isLongAgo(said: string, { today }: Scene): boolean {
  const year = /(?:19|20)\d{2}/.exec(said)?.[0];
  return year !== undefined && Number(year) < partsOf(today).year - 1;
}

/** «El año pasado en mayo», «hace dos años en enero». */
const LONG_PAST =
  /(?:^|[^a-z])(?:(?:ano|anos|mes|meses|semana|semanas|verano|invierno) (?:ante)?pasad[oa]s?|hace (?:(?:como|mas de|casi|unos?) )*(?:[a-z]+|\d+|#)? ?(?:anos?|meses)|antepasado)[ ,]*(?:(?:en|por|el|la|como|durante|alla|mes|de|del|ahi) ?)*$/;
/** «Sobre 20 de noviembre» is a street. The number is read as an hour, because the preposition stands before it. */
const ABOUT_NUMBER = /^(?:sobre|por|hacia|cerca de|como a) \d{1,2}$/;
const STREET_MONTH = new RegExp(String.raw`^ de (?:${MONTH})(?![a-z])`);

const BEGAN = /(?:^|[^a-z])(?:empez|comenz|inici|desde|todo|toda|anoche)[a-z]*(?: [a-z]+){0,4} *$/;
/** The number of characters between «desde el sábado» and the words of pain, as in «desde el jueves tengo dolor». */
const NEAR = 14;

/** Whether a mention tells since when somebody is in pain. */
function isSinceWhen(text: string, { from, to }: Item, ailing: readonly Range[]): boolean {
  const before = text.slice(Math.max(0, from - BESIDE), from).trimEnd();
  const isSince = text.startsWith('desde ', from) || /(?:^|[^a-z])desde$/.test(before);
  if (isSince && ailing.some((range) => range.from >= to && range.from <= to + NEAR)) return true;
  const beside = ailing.find((range) => from >= range.from && from < range.to);
  return (
    beside !== undefined && (isSince || BEGAN.test(text.slice(Math.max(beside.from, from - BESIDE), from)))
  );
}

/** «12/05/90»: a year of two digits that is not one of the next years is that of a birth. */
function isBirth(said: string, { today }: Scene): boolean {
  const year = /^(?:el )?\d{1,2} ?[/.-] ?\d{1,2} ?[/.-] ?(\d{2})$/.exec(said)?.[1];
  const ahead = (Number(year) - (partsOf(today).year % 100) + 100) % 100;
  return year !== undefined && ahead > 5 && ahead < 99;
}

/** The mentions that may be wishes. */
export function withoutAsides(text: string, items: readonly Item[], scene: Scene): Item[] {
  const past = pastClauses(text);
  const ailing = ailingClauses(text);
  return items.filter((item) => {
    const { from, to, days } = item;
    if (isInside(from, past) || isSinceWhen(text, item, ailing)) return false;
    if (days === undefined)
      return !(ABOUT_NUMBER.test(text.slice(from, to)) && STREET_MONTH.test(text.slice(to, to + BESIDE)));
    const said = text.slice(from, to);
    const before = text.slice(Math.max(0, from - BESIDE), from).trimEnd();
    const after = text.slice(to, to + BESIDE);
    if (
      isLongAgo(said, scene) ||
      isBirth(said, scene) ||
      LONG_PAST.test(before) ||
      BORN_BEFORE.test(before) ||
      BORN_AFTER.test(after)
    )
      return false;
    return !(NAMED_DATE.test(said) && (STREET_BEFORE.test(before) || STREET_AFTER.test(after)));
  });
}
