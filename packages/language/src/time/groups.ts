import { addDays } from '@cauce/domain/time/iso-date';
import { agreeing, contradicting } from './day-meaning.ts';
import type { DayMeaning, Scene, TimeMeaning } from './meaning.ts';
import type { Item } from './scan.ts';
import type { Stand } from './stance.ts';
import { together } from './time-meaning.ts';

/** Days and times that belong together. Any combination of them fits. */
export interface Group {
  days: DayMeaning[];
  times: TimeMeaning[];
}

const OR = /(?:^|[ ,])(?:o|u|y|e|tambien|ni|como|si no)(?![a-z])/;
const TO = /^(?:a|al|hasta|hasta el|a el|-)$/;
const FROM = /(?:^|[ ,])(?:de|del|desde|desde el|de el)$/;
const BETWEEN = /(?:^|[ ,])entre(?: el)?$/;
/** The number of days that an open period covers. */
const OPEN_DAYS = 13;

const BOUNDS: readonly [
  RegExp,
  (from: string, to: string, today: string) => { from: string; to: string }[],
][] = [
  [/(?:^|[ ,])(?:antes)(?: del?| de el)?$/, (from, _, today) => [{ from: today, to: addDays(from, -1) }]],
  [
    /(?:^|[ ,])(?:despues|luego|pasando)(?: del?| de el| el)?$/,
    (_, to) => [{ from: addDays(to, 1), to: addDays(to, OPEN_DAYS) }],
  ],
  [
    /(?:^|[ ,])(?:a partir|desde|no antes)(?: del?| de el| el)?$/,
    (from) => [{ from, to: addDays(from, OPEN_DAYS) }],
  ],
  [
    /(?:^|[ ,])(?:a mas tardar|maximo|de aqui al?|de aqui a el|lo mas tarde)(?: el)?$/,
    (_, to, today) => [{ from: today, to }],
  ],
  // In Mexico «hasta el viernes» means until Friday, or not before Friday.
  [
    /(?:^|[ ,])hasta(?: el)?$/,
    (from, to, today) => [
      { from: today, to },
      { from, to: addDays(from, OPEN_DAYS) },
    ],
  ],
];

/** The words before a day, with the «de» that the mention itself contains. */
const leadOf = (gap: string, said: string): string =>
  `${gap.trim()}${/^(?:del|de) /.test(said) ? ' de' : ''}`;

/** Reads «antes del viernes» and «a partir del lunes». */
export function bounded(
  meaning: DayMeaning,
  gap: string,
  said: string,
  after: string,
  scene: Scene,
): DayMeaning {
  const lead = leadOf(gap, said);
  const onward = after.startsWith(' en adelante') ? BOUNDS[2] : undefined;
  const bound = onward ?? BOUNDS.find(([words]) => words.test(lead));
  if (bound === undefined || meaning.about === 'past' || meaning.about === 'no-such-day') return meaning;
  const options = meaning.options
    .flatMap(({ from, to }) => bound[1](from, to, scene.today))
    .filter(({ from, to }) => from <= to);
  if (options.length === 0) return { about: 'past', options: [] };
  return options.length === 1 ? { options } : { options, about: meaning.about ?? 'vague' };
}

/** Reads a range: «de lunes a viernes», «del lunes al 7». During such a week, its rest and the next one may be meant. */
function stretch(first: DayMeaning, last: DayMeaning, today: string): DayMeaning[] | undefined {
  const [start] = first.options;
  if (start === undefined || first.about === 'past' || last.about === 'past') return undefined;
  const from = start.from;
  const to =
    last.within?.({ from, to: addDays(from, 6) }) ?? last.options.find((option) => option.to >= from)?.to;
  if (to === undefined || to < from) return undefined;
  const left = last.options[0]?.to;
  const running =
    first.within !== undefined && last.within !== undefined && left !== undefined && left < from;
  const whole = { options: [{ from, to }] };
  return running ? [{ options: [{ from: today, to: left }] }, whole] : [whole];
}

const LINKS = /^(?:(?:,|(?:de|del|el|a|al|en|por|para|que|sea|es|dia|osea)(?=[ ,]|$)) ?)*$/;
const direct = (gap: string): boolean => LINKS.test(gap.trim());

function addDay(group: Group, meaning: DayMeaning, stand: Stand, lead: string, scene: Scene): void {
  const last = group.days.at(-1);
  const gap = stand.gap.trim();
  if (last === undefined) {
    group.days.push(meaning);
    return;
  }
  const joined =
    (isRange(last, meaning, gap, lead) ? stretch(last, meaning, scene.today) : undefined) ??
    sameDays(last, meaning, stand.gap) ??
    daysInside(last, meaning);
  if (joined === undefined) group.days.push(meaning);
  else group.days.splice(-1, 1, ...joined);
}

/** Whether two mentions are the ends of a range: «de lunes a viernes», «lunes - viernes», «entre lunes y viernes». */
function isRange(first: DayMeaning, last: DayMeaning, gap: string, lead: string): boolean {
  if (gap === '-') return true;
  if (BETWEEN.test(lead) && /^y(?: el)?$/.test(gap)) return true;
  const areWeekdays = first.within !== undefined && last.within !== undefined;
  return TO.test(gap) && (areWeekdays || FROM.test(lead));
}

/** Two mentions of the same days: where they agree, or their contradiction. */
function sameDays(first: DayMeaning, second: DayMeaning, gap: string): DayMeaning[] | undefined {
  if (OR.test(gap) || !direct(gap)) return undefined;
  const both = agreeing(first, second);
  if (both !== undefined) return [both];
  return gap.trim() === '' ? [contradicting(first, second)] : undefined;
}

/** A weekday inside of a longer period: «la próxima semana, o el martes». */
function daysInside(period: DayMeaning, weekday: DayMeaning): DayMeaning[] | undefined {
  const [only, ...others] = period.options;
  if (only === undefined || others.length > 0 || only.from === only.to) return undefined;
  const inside = weekday.within === undefined ? undefined : agreeing(period, weekday);
  return inside && [inside];
}

function addTime(group: Group, meaning: TimeMeaning, gap: string): void {
  const last = group.times.at(-1);
  const both = last && !OR.test(gap.replace(/ como /, ' ')) ? together(last, meaning) : undefined;
  if (both !== undefined) group.times.splice(-1, 1, both);
  else group.times.push(meaning);
}

/** Joins neighbouring mentions of one day: «viernes 27 de noviembre», «mañana, sábado». Contradictions are asked back. */
export function joinAdjacentDays(text: string, items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    const both = last && asOneDay(text, last, item);
    if (both === undefined) joined.push(item);
    else joined.splice(-1, 1, both);
  }
  return joined;
}

const onlyDay = ({ days }: Item): DayMeaning | undefined => (days?.length === 1 ? days[0] : undefined);

/** The mention that two neighbours make, if they speak of one day. */
function asOneDay(text: string, last: Item, item: Item): Item | undefined {
  const [first, second] = [last.times === undefined ? onlyDay(last) : undefined, onlyDay(item)];
  const gap = text.slice(last.to, item.from);
  const said = text.slice(item.from, item.to);
  const goesOn = /^al? /.test(said);
  if (first === undefined || second === undefined || goesOn || !/^,? ?(?:del? )?$/.test(gap))
    return undefined;
  const mayContradict = gap === ' ' && !said.startsWith('el ');
  const both = agreeing(first, second) ?? (mayContradict ? contradicting(first, second) : undefined);
  return both && { ...item, from: last.from, days: [both] };
}

/** Adds the days of a mention. Of several days each one is meant. */
function addMention(group: Group, stand: Stand, text: string, lead: string, scene: Scene): void {
  const { item, gap } = stand;
  const said = text.slice(item.from, item.to);
  const after = text.slice(item.to, item.to + 20);
  const days = (item.days ?? []).map((meaning) => bounded(meaning, gap, said, after, scene));
  const [only, ...others] = days;
  if (others.length > 0) group.days.push(...days);
  else if (only)
    addDay(group, only, { ...stand, gap: `${gap}${/^al? /.test(said) ? 'al' : ''}` }, lead, scene);
}

const isComplete = ({ days, times }: Group): boolean => days.length > 0 && times.length > 0;
const isSeparate = (gap: string): boolean => OR.test(gap) || !direct(gap);

/** The requested times in order. A day applies to the times after it; times at the beginning apply to the days after them. */
export function groupsOf(text: string, stands: readonly Stand[], scene: Scene): Group[] {
  const groups: Group[] = [];
  const timesLead = stands[0]?.item.days === undefined;
  let group: Group = { days: [], times: [] };
  let lead = '';
  const begin = (): void => {
    groups.push(group);
    group = { days: [], times: [] };
  };
  for (const stand of stands) {
    const { item, gap } = stand;
    const said = text.slice(item.from, item.to);
    if (item.days) {
      if (!timesLead && isComplete(group) && isSeparate(gap)) begin();
      addMention(group, stand, text, lead, scene);
      lead = leadOf(gap, said);
    }
    if (item.times) {
      if (timesLead && isComplete(group) && isSeparate(gap)) begin();
      if (item.times.length > 1) group.times.push(...item.times);
      else for (const meaning of item.times) addTime(group, meaning, item.days ? '' : gap);
    }
  }
  return [...groups, group].filter(({ days, times }) => days.length + times.length > 0);
}
