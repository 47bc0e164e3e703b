import { MONTH_NAMES } from '@cauce/domain/time/dates';
import { fold } from '@cauce/domain/texts/fold';
import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@cauce/domain/week/week';

/** Parts of the patterns of the grammar, in normalized spelling. */
export const WEEKDAY = WEEKDAYS.map((day) => fold(WEEKDAY_NAMES[day])).join('|');
export const MONTH = `${MONTH_NAMES.join('|')}|mar`;

export const weekdayNamed = (word = ''): Weekday | undefined =>
  WEEKDAYS.find((day) => fold(WEEKDAY_NAMES[day]) === word);

/** The month by its name, from 1 to 12. */
export const monthNamed = (word = ''): number =>
  word === 'mar' ? 3 : (MONTH_NAMES as readonly string[]).indexOf(word) + 1;

/** «Que viene» and similar words. */
export const COMING = 'que (?:viene|entra|sigue)|proxim[oa]s?|siguientes?|entrante|que esta por venir';

/** Words for the half of the day of an hour, or for 24-hour time. */
export const HALF = String.raw`am|pm|[ap]\. ?m\b\.?|[ap] m\b|hrs\.?|hr|hs|h|horas|(?:de|en|por|a) la (?:manana|mananita|tarde|tardecita|noche|nochecita|madrugada)|del? (?:medio ?)?dia|del? mediodia`;

/** The same after a bare number: «el 25 por la tarde» is a date. */
const HALF_OF_NUMBER = HALF.replace('(?:de|en|por|a) la', '(?:de) la');

/** Digits that continue as an hour are no date. */
export const NO_HOUR = String.raw`(?! ?(?:${HALF_OF_NUMBER})(?![a-z0-9])|:\d| ?- ?\d| y (?:media|cuarto)| (?:a|o) \d{1,2} ?(?:${HALF}|:)| en punto|[./]\d| (?:para|pa) las?)`;

export const wordCount = (word = ''): number => (word === 'un' || word === 'una' ? 1 : Number(word));
