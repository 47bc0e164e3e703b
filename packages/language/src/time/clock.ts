import { HALF, MONTH } from './fragments.ts';
import type { TimeMeaning } from './meaning.ts';
import { type Rule, rule, type Said } from './scan.ts';
import { around, between, HOUR, hourMeaning, windowTime } from './time-meaning.ts';
import { DAY_END } from '@cauce/domain/time/time-of-day';

type Groups = Readonly<Record<string, string | undefined>>;

/** The pattern of an hour with its minutes and half of the day; its groups end in this number. */
const spokenHour = (at: number): string =>
  String.raw`(?<h${at}>\d{1,2}|una)(?:[:.](?<m${at}>\d{2})(?!\d)| (?<s${at}>[1-5]\d)(?! (?:de |del )?(?:${MONTH})|[:/-]\d| (?:para|pa) las?)|(?::00)?(?: (?:y|con) (?<y${at}>media|un cuarto|cuarto|pico|5|[1-5]\d)(?: minutos)?)?(?: menos (?<l${at}>cuarto|\d{1,2}))?)?(?: (?<p${at}>en punto))?(?:,? ?(?<f${at}>${HALF}))?`;

const MINUTES: Readonly<Record<string, number>> = { media: 30, cuarto: 15, 'un cuarto': 15, pico: 0 };
const minutesOf = (word: string | undefined): number =>
  word === undefined ? 0 : (MINUTES[word] ?? Number(word));
const asHalf = (half: string | undefined): string | undefined => half?.replace(/^([ap])\.? ?m\.?$/, '$1m');

function hourOf(said: Groups, at: number, half = asHalf(said[`f${at}`])): TimeMeaning {
  const hour = said[`h${at}`] === 'una' ? 1 : Number(said[`h${at}`]);
  const minutes = minutesOf(said[`m${at}`] ?? said[`s${at}`] ?? said[`y${at}`]);
  const less = minutesOf(said[`l${at}`]);
  if (less === 0) return hourMeaning(hour, minutes, half);
  return minutesBefore(hour, less, half);
}

/** «Un cuarto para las 6 de la tarde»: the half of the day belongs to the coming hour. */
function minutesBefore(hour: number, less: number, half: string | undefined): TimeMeaning {
  const meaning = hourMeaning(hour, 0, half);
  const options = meaning.options.flatMap(({ time }) => {
    if (time.is === 'window') return [];
    const minute = (time.minute - less + DAY_END) % DAY_END;
    return [{ time: { is: 'exact' as const, minute }, probe: { from: minute, to: minute + 1 } }];
  });
  return { ...meaning, options };
}

const times = (...meanings: TimeMeaning[]): Said => ({ times: meanings });

/** The half of the day of the last hour also applies to the first, unless it has its own. */
const firstAndLast = (said: Groups): [TimeMeaning, TimeMeaning] => {
  const last = asHalf(said['f2']);
  const shared = last !== undefined && !last.startsWith('h') ? last : undefined;
  const own = asHalf(said['f1']);
  const first = hourOf(said, 1, own ?? shared);
  return [first.about === 'half-of-day' && own === undefined ? hourOf(said, 1, '') : first, hourOf(said, 2)];
};

/** A range. In «de 10 a 2 de la tarde» the hours have different halves of the day, and the shortest range is meant. */
const range: Rule['read'] = (said) => times(between(hourOf(said, 1), hourOf(said, 2)));

const NEIGHBOURHOOD = HOUR / 2;
const nearby = (minute: number): [number, number] => [minute - NEIGHBOURHOOD, minute + NEIGHBOURHOOD];

const A_LAS = '(?:a |para |de |desde )?las? ';
const LAS = '(?:a )?(?:las? )?';
const AT = `(?:ya )?(?:${A_LAS})`;
const ABOUT =
  '(?:como|por ahi|tipo|tipin|a eso de|alrededor de|cerca de|sobre|mas o menos|aproximadamente|aproximado)';
const ABOUT_AFTER = ',? (?:mas o menos|aproximadamente|y feria|y algo|y fraccion|o por ahi|o algo asi)';
const ONE = spokenHour(1);
const TWO = spokenHour(2);
const THREE = spokenHour(3);
const hasOwnSign = (said: Groups): boolean =>
  said['m1'] !== undefined || said['y1'] !== undefined || said['p1'] !== undefined || isHalf(said['f1']);
const isHalf = (half: string | undefined): boolean => half !== undefined && !half.startsWith('h');
/** «17 hrs» is a time, but «2 hrs» is a duration. */
const isClock24 = (said: Groups): boolean => said['f1']?.startsWith('h') === true && Number(said['h1']) > 12;

const one =
  (change: (meaning: TimeMeaning) => TimeMeaning = (meaning) => meaning): Rule['read'] =>
  (said) =>
    times(
      change(
        said['y1'] === 'pico' ? around(hourOf(said, 1), (at) => [at, at + NEIGHBOURHOOD]) : hourOf(said, 1),
      ),
    );

/** «25 por la tarde» is a date and a part of the day, not an hour. */
const isNumberOnly = (said: Groups): boolean =>
  Number(said['h1']) > 12 && said['m1'] === undefined && /^(?:en|por|a) /.test(said['f1'] ?? '');

const marked =
  (change?: (meaning: TimeMeaning) => TimeMeaning): Rule['read'] =>
  (said, scene) =>
    (hasOwnSign(said) || isClock24(said)) && !isNumberOnly(said) ? one(change)(said, scene) : undefined;

const near = (meaning: TimeMeaning): TimeMeaning => around(meaning, nearby);
const before = (meaning: TimeMeaning): TimeMeaning => around(meaning, (at) => [0, at === 0 ? DAY_END : at]);
const after = (meaning: TimeMeaning): TimeMeaning => around(meaning, (at) => [at, DAY_END]);

/** In Mexico «hasta las 3» means until three, or not before three. */
const until: Rule['read'] = (said) => {
  const meaning = hourOf(said, 1);
  const { options } = { options: [...before(meaning).options, ...after(meaning).options] };
  return times({ ...meaning, options, about: meaning.about ?? 'vague' });
};

const BEFORE =
  '(?:antes de|no mas tarde de|no despues de|maximo|a mas tardar|lo mas tarde|cuando mucho|tope)';
const AFTER =
  '(?:despues de|a partir de|desde|de preferencia despues de|no antes de|pasando|pasaditas?|pasadas?(?: de)?|posterior a|luego de|de)';
const TO = String.raw`(?:a|hasta|y|-|–|al) `;

export const CLOCK_RULES: readonly Rule[] = [
  rule(`(?:ya )?(?:a|para|de|desde) las? ${ONE}`, one()),
  rule(`(?:a |para )${ONE}`, marked()),
  rule(ONE, marked()),
  rule(
    String.raw`(?:a las? |para las? |las? )?(?<h1>[01]\d|2[0-3])(?<m1>[0-5]\d) ?(?<f1>hrs\.?|hr|hs|h|horas)`,
    one(),
  ),
  rule(String.raw`(?:a las? |para las? )(?<h1>[01]\d|2[0-3])(?<m1>[0-5]\d)`, one()),
  rule(`${ABOUT} ${AT}${ONE}`, one(near)),
  rule(`(?:tipo|tipin|a eso de|sobre) ${ONE}`, one(near)),
  rule(`${ABOUT} (?:a )?${ONE}`, marked(near)),
  rule(`${AT}${ONE}${ABOUT_AFTER}`, one(near)),
  rule(`${ONE}${ABOUT_AFTER}`, marked(near)),
  rule(`(?:para )?${BEFORE} ${AT}${ONE}`, one(before)),
  rule(`${BEFORE} ${ONE}`, marked(before)),
  rule(`${AT}${ONE} (?:a mas tardar|como maximo|maximo|cuando mucho)`, one(before)),
  rule(`(?:para )?${AFTER.replace('|de)', ')')} (?:de )?${AT}${ONE}`, one(after)),
  rule(`${AFTER.replace('|de)', ')')} ${ONE}`, marked(after)),
  rule(`${AFTER} ${LAS}${ONE},? (?:en adelante|para adelante|o despues|o mas tarde|para arriba)`, one(after)),
  rule(`${AT}${ONE},? (?:en adelante|para adelante|o despues|o mas tarde)`, one(after)),
  rule(`(?:${AT})?${ONE},? o antes`, one(before)),
  rule(`hasta ${LAS}${ONE}`, until),
  rule(`(?<does>salgo|entro|trabajo|salimos|entramos)(?: [a-z]+){0,4} ${AT}${ONE}`, (said) => {
    const meaning = (said['does']?.startsWith('s') ? after : before)(hourOf(said, 1));
    return times({ ...meaning, about: meaning.about ?? 'vague' });
  }),
  rule(`(?:de|desde|entre) ${LAS}${ONE} ?${TO}${LAS}${TWO}`, range),
  rule(`(?:de|desde|entre) (?:las )?${ONE}-${TWO}`, range),
  rule(`${ONE}(?: ?- ?| (?:a|hasta) )${TWO}`, (said, scene) =>
    hasOwnSign(said) || said['m2'] !== undefined || said['f2'] !== undefined || said['y2'] !== undefined
      ? range(said, scene)
      : undefined,
  ),
  rule(`a las ${ONE}(?: ?- ?| (?:a|hasta) )${LAS}${TWO}`, range),
  rule(`(?<at>${AT})?${ONE}, ${LAS}${TWO},? (?:o|u|y) ${LAS}${THREE}`, (said) => {
    if (said['at'] === undefined && !isHalf(said['f3'])) return undefined;
    const [first, last] = firstAndLast({ ...said, f2: said['f2'] ?? said['f3'] });
    return times(first, last, hourOf(said, 3));
  }),
  rule(`(?:como |tipo )?${AT}${ONE},? (?:o|u)(?: como)? ${LAS}${TWO}`, (said) =>
    times(...firstAndLast(said)),
  ),
  rule(`(?:como |tipo )?${LAS}${ONE},? (?:o|u)(?: como)? ${LAS}${TWO}`, (said) =>
    hasOwnSign(said) || isHalf(said['f2']) || said['m2'] !== undefined || said['y2'] !== undefined
      ? times(...firstAndLast(said))
      : undefined,
  ),
  rule(
    String.raw`(?:a |al |como |un |faltando )?(?:(?<missing>faltan?|faltando) )?(?:un )?(?<less>cuarto|\d{1,2})(?: minutos)? (?:para|pa) (?:las? )(?<h1>\d{1,2}|una)(?:,? ?(?<f1>${HALF}))?`,
    ({ missing, less, h1, f1 }) => {
      const minutes = minutesOf(less);
      if (missing === undefined && less !== 'cuarto' && minutes % 5 !== 0) return undefined;
      if (minutes < 1 || minutes > 30) return undefined;
      return times(minutesBefore(h1 === 'una' ? 1 : Number(h1), minutes, asHalf(f1)));
    },
  ),
  rule('(?:a |al )?(?:las 12 del )?(?:medio ?dia)', () => times(hourMeaning(12, 0, 'pm'))),
  rule('(?:a |a la )?(?:media ?noche)', () => times(hourMeaning(24, 0))),
  rule('antes (?:de|del) (?:medio ?dia)', () => times(windowTime(0, 12 * HOUR))),
  rule('(?:despues|pasado|pasando|a partir|luego) (?:de |del |de el |el )?(?:medio ?dia)', () =>
    times(windowTime(12 * HOUR, DAY_END)),
  ),
];
