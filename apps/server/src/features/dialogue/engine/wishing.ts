import { addDays, daysBetween } from '@cauce/domain/time/iso-date';
import { whenWords } from '@cauce/language/time/when-words';
import type { Doubt, Reading, SpokenWhen } from '@cauce/language/time/spoken-time';
import { DAY_END, formatHhmm } from '@cauce/domain/time/time-of-day';
import type { Reply, State, Wish } from './state.ts';
import type { Scene } from './understanding.ts';
import { numbered } from './voice.ts';

const MOST_WISHES = 3;
/** As long as may be looked at at once. */
const LONGEST = 30;

const dayEnd = (minutes: number) => (minutes >= DAY_END ? undefined : formatHhmm(minutes));

function wishOf({ days, time }: Reading, today: string): Wish {
  const from = days === undefined || days.from < today ? today : days.from;
  const to = days && (daysBetween(from, days.to) > LONGEST ? addDays(from, LONGEST) : days.to);
  const range =
    time?.is === 'exact' ? [time.minute, time.minute + 1] : [time?.from ?? 0, time?.to ?? DAY_END];
  const [first = 0, last = DAY_END] = range;
  const before = dayEnd(last);
  return {
    from,
    ...(to !== undefined && { to: to < from ? from : to }),
    ...(first > 0 && { after: formatHhmm(first) }),
    ...(before !== undefined && { before }),
    ...(time?.is === 'exact' && days?.from === days?.to && days !== undefined && { isExact: true }),
  };
}

const MIDDAY = 12 * 60;

/** «En la mañana no puedo»: after it, or before. */
function beside(wish: Wish, refused: readonly Reading[]): Wish {
  if (wish.after !== undefined || wish.before !== undefined) return wish;
  const hours = refused.flatMap(({ days, time }) =>
    time?.is === 'window' && days === undefined ? [time] : [],
  );
  const early = hours.find(({ from, to }) => from < MIDDAY && to < DAY_END);
  const late = hours.find(({ from }) => from >= MIDDAY);
  return {
    ...wish,
    ...(early !== undefined && { after: formatHhmm(early.to) }),
    ...(late !== undefined && { before: formatHhmm(late.from) }),
  };
}

/** Where to look, of what was said; nothing where no day and no hour was. */
export function wishesOf(when: SpokenWhen | undefined, today: string): Wish[] {
  if (when === undefined) return [];
  return when.readings.slice(0, MOST_WISHES).map((reading) => beside(wishOf(reading, today), when.refused));
}

const NONE: Readonly<Record<string, string>> = {
  'no-such-day': 'Esa fecha no existe en el calendario. ¿Qué día prefieres?',
  'no-such-time': 'Esa hora no la entendí. ¿A qué hora te queda bien?',
  past: 'Esa fecha u hora ya pasó. ¿Qué día prefieres?',
};
const UNCLEAR = '¿Qué día y a qué hora te queda bien?';

/** What is doubtful is combined with what is sure: «el viernes» with the two halves of «a las 8». */
function optionsOf({ readings: unclear }: Doubt, sure: readonly Reading[]): Reading[] {
  const [day] = sure;
  return unclear.map((reading) =>
    reading.days === undefined && day?.days !== undefined ? { ...reading, days: day.days } : reading,
  );
}

/** What has to be asked back before anything is looked for; nothing where all is clear. */
export function askBack({ when, today, state }: Scene): Reply | undefined {
  const [doubt] = when?.doubts ?? [];
  if (when === undefined || doubt === undefined) return undefined;
  const options = optionsOf(doubt, when.readings).slice(0, 4);
  const lead = doubt.about === 'past' ? 'Esa fecha ya pasó. ' : '';
  // What was clear stays so, whatever else is asked.
  const wishes = wishesOf(when, today);
  const ask = (question: string, more: Partial<State>): Reply => ({
    say: [question],
    state: { ...state, ...(wishes.length > 0 && { wishes }), ...more },
  });
  const words = [...new Set(options.map((reading) => whenWords(reading, today)))].filter(Boolean);
  if (words.length === 0) return ask(NONE[doubt.about] ?? UNCLEAR, { asked: 'when', slots: undefined });
  if (words.length === 1)
    return ask(asks(`${lead}¿Te refieres a ${words[0] ?? ''}?`), {
      asked: 'doubt',
      readings: options,
      slots: undefined,
    });
  const question =
    words.length === 2
      ? asks(`${lead}¿Te refieres a ${words.join(' o a ')}?`)
      : `${lead}¿A cuál te refieres?\n${numbered(words)}`;
  return ask(question, { asked: 'doubt', readings: options, slots: undefined });
}

const asks = (question: string): string =>
  question
    .replaceAll(/ a a (?=las?\b)/g, ' a ')
    .replaceAll(/ a el /g, ' al ')
    .replaceAll(/ a del /g, ' a los días del ');
