import type { DayPeriod } from '@cauce/domain/time/day-period';
import { withoutAsides } from './asides.ts';
import { CLOCK_RULES } from './clock.ts';
import { DATE_RULES } from './dates.ts';
import { DAY_RULES } from './days.ts';
import { FEAST_RULES } from './feast-days.ts';
import { groupsOf, type Group, joinAdjacentDays } from './groups.ts';
import { fromNowOn, isPast, type ChosenTime, chooseHalfOfDay } from './hours.ts';
import {
  type DayMeaning,
  type Doubt,
  type Reading,
  type Scene,
  sceneOf,
  type SpokenAt,
  type TimeMeaning,
} from './meaning.ts';
import { BARE_RULES, bareAfter } from './bare.ts';
import { type Item, scan } from './scan.ts';
import { type Stand, standsOf } from './stance.ts';
import { STRETCH_RULES } from './stretches.ts';
import { plainText, type Span } from './text.ts';
import { WEEKDAY_RULES } from './weekdays.ts';
import { WINDOW_RULES } from './windows.ts';

export type { Doubt, Reading, SpokenAt, SpokenTime } from './meaning.ts';

/** The days and times of a message. */
export interface SpokenWhen {
  /** The certain readings of requested times; doubtful ones are in `doubts`. */
  readings: readonly Reading[];
  /** Doubts that must be asked back. */
  doubts: readonly Doubt[];
  /** Times that the person does not want. */
  refused: readonly Reading[];
  /** The existing appointment that is to be moved or cancelled: «mi cita del lunes». */
  standing?: Reading;
  /** Whether the person wants the earliest free time. */
  soonest?: true;
  /** The positions of the mentions, so that the rest of the message can be read for other things. */
  spans: readonly Span[];
}

const RULES = [
  ...DAY_RULES,
  ...WEEKDAY_RULES,
  ...DATE_RULES,
  ...STRETCH_RULES,
  ...FEAST_RULES,
  ...CLOCK_RULES,
  ...WINDOW_RULES,
  ...BARE_RULES,
];
/** More readings than this count as no wish. */
const READINGS_AT_MOST = 24;

type Try = ChosenTime & { days: DayPeriod | undefined };

interface Outcome {
  readings: Reading[];
  doubts: Doubt[];
}

const daysOnly = (days: DayPeriod | undefined): Reading => ({ ...(days && { days }) });

/** Combines a day and a time: a certain reading, or doubts about either. */
function settleOne(day: DayMeaning | undefined, time: TimeMeaning | undefined, scene: Scene): Outcome {
  if (day?.about === 'past') {
    const coming = day.options.filter(({ to }) => to >= scene.today);
    return { readings: [], doubts: [{ about: 'past', readings: coming.map(daysOnly) }] };
  }
  if (day?.about === 'no-such-day') {
    return { readings: [], doubts: [{ about: 'no-such-day', readings: day.options.map(daysOnly) }] };
  }
  const tries = daysMeant(day, time, scene).map((days): Try => {
    const chosen: ChosenTime =
      time === undefined
        ? { readings: [fromNowOn(daysOnly(days), scene)] }
        : chooseHalfOfDay(time, days, scene);
    return { days, ...chosen };
  });
  const possible = likeliest(tries, day, scene);
  const [first] = possible;
  if (first === undefined)
    return { readings: [], doubts: [{ about: tries[0]?.about ?? 'past', readings: [] }] };
  const asksDay = day?.about === 'which-day' && possible.length === 1 ? undefined : day?.about;
  return withDoubts(possible, asksDay, first.days && day && daysOnly(first.days));
}

/** The readings of what is possible, or the doubts about its day and its time. */
function withDoubts(
  possible: readonly Try[],
  asksDay: Doubt['about'] | undefined,
  certainDays: Reading | undefined,
): Outcome {
  const doubtful = possible.find(({ about }) => about !== undefined);
  const all = possible.flatMap(({ readings }) => readings);
  if (doubtful?.about === undefined) {
    return asksDay === undefined
      ? { readings: all, doubts: [] }
      : { readings: [], doubts: [{ about: asksDay, readings: all }] };
  }
  const asksTime = { about: doubtful.about, readings: doubtful.readings };
  if (asksDay === undefined) return { readings: certainDays ? [certainDays] : [], doubts: [asksTime] };
  const times = doubtful.readings.flatMap((reading) => (reading.time ? [{ time: reading.time }] : []));
  return {
    readings: [],
    doubts: [
      { about: asksDay, readings: possible.map(({ days }) => daysOnly(days)) },
      { about: doubtful.about, readings: times },
    ],
  };
}

/** The mentioned days, or the day of the conversation. */
function daysMeant(
  day: DayMeaning | undefined,
  time: TimeMeaning | undefined,
  scene: Scene,
): readonly (DayPeriod | undefined)[] {
  if (day !== undefined) return day.options;
  return [time !== undefined && scene.day !== undefined ? { from: scene.day, to: scene.day } : undefined];
}

/**
 * The readings that have not passed. Of several days those with a clear hour: «el lunes a las 10», said on a Monday at
 * noon, means the next Monday.
 */
function likeliest(tries: readonly Try[], day: DayMeaning | undefined, scene: Scene): readonly Try[] {
  const possible = tries.filter(
    ({ days, readings, about }) =>
      about !== 'past' &&
      (readings.length > 0 || about !== undefined) &&
      (days === undefined || day?.about !== 'which-day' || !isOver(days, scene)),
  );
  const clear = possible.filter(({ about }) => about === undefined);
  return day?.about === 'which-day' && clear.length > 0 ? clear : possible;
}

/** Whether the business has closed for today. «El viernes», said after closing on a Friday, means the next one. */
function isOver({ from, to }: DayPeriod, { today, minute, hours }: Scene): boolean {
  if (from !== today || to !== today) return false;
  const open = hours?.(today) ?? [];
  return open.length > 0 && open.every((one) => one.to <= minute);
}

function settle({ days, times }: Group, scene: Scene): Outcome {
  const outcome: Outcome = { readings: [], doubts: [] };
  for (const day of days.length > 0 ? days : [undefined]) {
    for (const time of times.length > 0 ? times : [undefined]) {
      const { readings, doubts } = settleOne(day, time, scene);
      outcome.readings.push(...readings);
      outcome.doubts.push(...doubts);
    }
  }
  return outcome;
}

/** Excludes periods that began long ago, and keeps only the rest of today. */
const bookable = (reading: Reading, scene: Scene): boolean =>
  !isPast(reading, scene) && (reading.days === undefined || reading.days.from >= scene.today);

const unique = <T>(values: readonly T[]): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

function outcomeOf(text: string, stands: readonly Stand[], scene: Scene): Outcome {
  const outcomes = groupsOf(text, stands, scene).map((group) => settle(group, scene));
  return {
    readings: outcomes.flatMap(({ readings }) => readings),
    doubts: outcomes.flatMap(({ doubts }) => doubts),
  };
}

const optionsOf = ({ readings, doubts }: Outcome): Reading[] => [
  ...readings,
  ...doubts.flatMap((doubt) => doubt.readings),
];

/** Reads days and times in the Spanish of Mexican chats. Undefined when the message contains none. */
export function readWhen(message: string, at: SpokenAt): SpokenWhen | undefined {
  const scene = sceneOf(at);
  const plain = plainText(message);
  const items = joinAdjacentDays(plain.text, bareAfter(plain, scan(plain, RULES, scene)));
  if (items.length === 0) return undefined;
  const stands = standsOf(plain.text, withoutAsides(plain.text, items, scene));
  const named = (stance: Stand['stance']): Stand[] => stands.filter((stand) => stand.stance === stance);
  const said = outcomeOf(plain.text, named('wanted'), scene);
  const denied = outcomeOf(plain.text, named('denied'), scene);
  const [standing] = optionsOf(outcomeOf(plain.text, named('standing'), scene));
  const readings = unique(said.readings.filter((reading) => bookable(reading, scene))).slice(
    0,
    READINGS_AT_MOST,
  );
  const open = said.doubts.filter(({ about }) => about !== 'past' || readings.length === 0);
  const refused =
    named('denied').length > 0 ? [{ about: 'denied' as const, readings: optionsOf(denied) }] : [];
  return {
    readings,
    doubts: unique([...open, ...refused]),
    refused: unique(optionsOf(outcomeOf(plain.text, named('refused'), scene))),
    ...(standing && { standing }),
    ...(items.some(({ soonest }) => soonest) && { soonest: true as const }),
    spans: items.map((item: Item) => plain.spanOf(item.from, item.to)),
  };
}
