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

/** Reads «antes del viernes» and «a partir del lunes». */
export function bounded(
  meaning: DayMeaning,
  gap: string,
  said: string,
  after: string,
  scene: Scene,
): DayMeaning {
  const lead = `${gap.trim()}${/^(?:del|de) /.test(said) ? ' de' : ''}`;
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
  const isDash = gap === '-' || (TO.test(gap) && last.within !== undefined && meaning.within !== undefined);
  const spans =
    isDash || (TO.test(gap) && FROM.test(lead)) || (BETWEEN.test(lead) && /^y(?: el)?$/.test(gap));
  const days = spans ? stretch(last, meaning, scene.today) : undefined;
  if (days !== undefined) {
    group.days.splice(-1, 1, ...days);
    return;
  }
  if (!OR.test(stand.gap) && direct(stand.gap)) {
    const both = agreeing(last, meaning);
    if (both !== undefined) {
      group.days.splice(-1, 1, both);
      return;
    }
    if (gap === '') {
      group.days.splice(-1, 1, contradicting(last, meaning));
      return;
    }
  }
  const inside =
    last.options.length === 1 && meaning.within !== undefined ? agreeing(last, meaning) : undefined;
  if (inside !== undefined && last.options[0]?.from !== last.options[0]?.to) group.days.splice(-1, 1, inside);
  else group.days.push(meaning);
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
    const gap = text.slice(last?.to, item.from);
    const [one, other] = [last?.days, item.days];
    const meanings =
      one?.length === 1 && other?.length === 1 && last?.times === undefined ? [one[0], other[0]] : [];
    const [first, second] = meanings;
    const close = /^,? ?(?:del? )?$/.test(gap) || (gap === '' && last !== undefined);
    if (last === undefined || first === undefined || second === undefined || !close) {
      joined.push(item);
      continue;
    }
    const said = text.slice(item.from, item.to);
    const goesOn = /^al? /.test(said);
    const both = goesOn
      ? undefined
      : (agreeing(first, second) ??
        (gap === ' ' && !said.startsWith('el ') ? contradicting(first, second) : undefined));
    if (both === undefined) joined.push(item);
    else joined.splice(-1, 1, { ...item, from: last.from, days: [both] });
  }
  return joined;
}

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
      const joined = group.days.length > 0 && !OR.test(gap) && direct(gap);
      if (group.times.length > 0 && group.days.length > 0 && !timesLead && !joined) begin();
      const after = text.slice(item.to, item.to + 20);
      for (const meaning of item.days) {
        const within = bounded(meaning, gap, said, after, scene);
        if (item.days.length > 1) group.days.push(within);
        else addDay(group, within, { ...stand, gap: `${gap}${/^al? /.test(said) ? 'al' : ''}` }, lead, scene);
      }
      lead = `${gap.trim()}${/^(?:del|de) /.test(said) ? ' de' : ''}`;
    }
    if (item.times) {
      if (timesLead && group.days.length > 0 && (OR.test(gap) || !direct(gap)) && group.times.length > 0)
        begin();
      if (item.times.length > 1) group.times.push(...item.times);
      else for (const meaning of item.times) addTime(group, meaning, item.days ? '' : gap);
    }
  }
  return [...groups, group].filter(({ days, times }) => days.length + times.length > 0);
}
