import { formatDateTime } from '@cauce/domain/time/dates';
import { addDays } from '@cauce/domain/time/iso-date';
import { formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import type { OfferedTime } from '../tools/fields.ts';
import type { Refused } from '../tools/tool-answer.ts';
import { isSpokenOf } from './spoken-of.ts';
import type { Reply, Slot, State, Wish } from './state.ts';
import type { Scene } from './understanding.ts';
import { numbered } from './voice.ts';

/** As many as a person reads at once, where the business says no other number. */
const AT_ONCE = 6;

export interface Found {
  slots: Slot[];
  hasMore: boolean;
  /** Nothing was free where it was looked for: these are the nearest. */
  isNearest: boolean;
  /** Why nothing else is offered: they have an appointment at that time. */
  own?: string | undefined;
  words: string;
}

/** The reason in a refusal, without the times after it. */
export const ownOf = ({ code, words }: Refused): Pick<Found, 'own'> =>
  code === 'own_overlap' ? { own: words.split('\n')[0]?.replace(/ Los más cercanos:$/, '') } : {};

const sizeOf = ({ talk }: Scene): number =>
  Math.min(20, talk.assistant.capabilities.searchPaginatedSchedules?.slotsPerPage ?? AT_ONCE);

/** «vie 27 nov, 5:00 p. m. con Ana» */
export function slotOf({ talk, branches }: Scene, time: OfferedTime): Slot {
  const where = branches.length > 1 ? ` en ${time.branch.name}` : '';
  const line = `${formatDateTime(new Date(time.start), talk.zone)} con ${time.specialist.name}${where}`;
  return { slotId: time.slotId, date: time.date, time: time.time, line };
}

/** What was taken back and wanted again is wanted. */
const isRefused = ({ when }: Scene, slot: Slot): boolean =>
  when?.refused.some((reading) => isSpokenOf(slot, reading)) === true &&
  !when.readings.some((reading) => reading.time?.is === 'exact' && isSpokenOf(slot, reading));

const byTime = (one: Slot, other: Slot) =>
  `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);

/** Free times for each of several wishes, together. */
export async function find(
  scene: Scene,
  what: {
    serviceId: string;
    branchId?: string | undefined;
    specialistId?: string | undefined;
    shortId?: string | undefined;
    isForAnother?: boolean;
  },
  wishes: readonly Wish[],
  page = 1,
): Promise<Found> {
  const found: Found[] = [];
  for (const { isExact: _exact, ...wish } of wishes) {
    const answer = await scene.tools.call('findTimes', { ...what, ...wish, ...(page > 1 && { page }) });
    if (!answer.ok) {
      found.push({ slots: [], hasMore: false, isNearest: false, words: answer.words });
      continue;
    }
    const slots = answer.times.map((time) => slotOf(scene, time)).filter((slot) => !isRefused(scene, slot));
    const { hasMore, isNearest, times, own, words } = answer;
    const why = own === undefined ? {} : { own: `A esa hora ya tienes esta cita: ${own}.` };
    found.push({ slots, hasMore, isNearest, ...why, words: times.length > 0 ? '' : words });
  }
  const there = found.filter(({ slots, isNearest }) => slots.length > 0 && !isNearest);
  const shown = there.length > 0 ? there : found.slice(0, 1);
  const slots = [...new Map(shown.flatMap((one) => one.slots).map((slot) => [slot.slotId, slot])).values()];
  const [size, share] = [sizeOf(scene), Math.ceil(sizeOf(scene) / Math.max(1, shown.length))];
  const fair = shown.length > 1 ? shown.flatMap((one) => one.slots.slice(0, share)) : slots;
  return {
    slots: fair.toSorted(byTime).slice(0, size),
    hasMore: shown.some(({ hasMore }) => hasMore) || fair.length > size,
    isNearest: there.length === 0 && found.some(({ isNearest }) => isNearest),
    own: there.length === 0 ? found[0]?.own : undefined,
    words: found[0]?.words ?? '',
  };
}

/** What it is for, so that nobody books what they did not mean; whoever moves an appointment knows. */
function purpose({ services }: Scene, { goal, serviceId }: State): string {
  const service = goal === 'move' ? undefined : services.find(({ id }) => id === serviceId);
  return service === undefined ? '' : ` para ${service.name}`;
}

/** What has to be paid online for what is booked, where that was not said yet; empty for everything else. */
export function unsaidPayment({ services }: Scene, { goal, serviceId, explainedPayment }: State): string {
  if (goal === 'move' || serviceId === explainedPayment) return '';
  return services.find(({ id }) => id === serviceId)?.payFirst ?? '';
}

/** A list to choose from, and what was looked for beside it. */
export function offer(scene: Scene, state: State, found: Found, lead?: string): Reply {
  const { voice } = scene;
  const { slots, isNearest, own, words } = found;
  if (slots.length === 0) {
    const none = isNearest || words === '' ? 'No encontré horarios libres en esos días.' : words;
    const what = own ?? none;
    return {
      say: [`${what} ¿Qué otro día te queda bien?`],
      state: { ...state, asked: 'when', slots: undefined },
    };
  }
  const payment = unsaidPayment(scene, state);
  const kept: State = {
    ...state,
    asked: 'slot',
    slots,
    options: undefined,
    readings: undefined,
    ...(payment !== '' && { explainedPayment: state.serviceId }),
  };
  const [only] = slots;
  if (slots.length === 1 && only !== undefined) {
    const head = isNearest ? `${own ?? 'Eso no está libre.'} Lo más cercano es` : (lead ?? 'Está libre:');
    const act = state.goal === 'move' ? '¿La muevo ahí?' : '¿Te la agendo?';
    const between = payment === '' ? ' ' : `\n${payment}\n`;
    return { say: [`${head} ${only.line}${purpose(scene, state)}.${between}${act}`], state: kept };
  }
  const head = isNearest
    ? `${own ?? 'En eso que pides no hay lugar.'} Lo más cercano:`
    : (lead ?? voice.found);
  const times = numbered(slots.map(({ line }) => line));
  const after = payment === '' ? '' : `${payment}\n`;
  return {
    say: [`${head}\n${times}\n${after}¿Cuál prefieres${purpose(scene, state)}?`],
    state: kept,
  };
}

/** Which of those on offer is meant; several where it could be more than one. */
export function chosenOf({ said, when, wants }: Scene, slots: readonly Slot[]): readonly Slot[] | undefined {
  const { choice, agreement } = said;
  const place = choice === undefined ? undefined : choice.place === -1 ? slots.length : choice.place;
  const numberedSlot = place === undefined ? undefined : slots[place - 1];
  const named = when?.readings.length === 1 ? when.readings : [];
  const [reading] = named;
  if (choice?.isBare === true && numberedSlot !== undefined && place !== undefined) {
    // A «5» where the fifth is at four and another one at five.
    const hour = slots.filter(({ time }) => (parseHhmm(time) ?? 0) % 720 === (place * 60) % 720);
    return hour.length > 0 && !hour.includes(numberedSlot) ? [numberedSlot, ...hour] : [numberedSlot];
  }
  if (choice?.isBare === true && place !== undefined) {
    const hour = slots.filter(({ time }) => (parseHhmm(time) ?? 0) % 720 === (place * 60) % 720);
    return hour.length > 0 ? hour : undefined;
  }
  if (numberedSlot !== undefined && reading === undefined) return [numberedSlot];
  if (reading !== undefined) {
    const fits = slots.filter((slot) => isSpokenOf(slot, reading));
    return reading.time?.is === 'exact' && fits.length > 0 ? fits : undefined;
  }
  if (when !== undefined && when.doubts.some(({ about }) => about !== 'vague')) return undefined;
  if (wants.has('any') && slots[0] !== undefined) return [slots[0]];
  const isThat = /(?:^| )(?:es[ae]|est[ae]|es[ae] mer[oa]|ahi)(?: |$)/.test(said.text);
  if (
    slots.length === 1 &&
    slots[0] !== undefined &&
    agreement !== 'no' &&
    (agreement === 'yes' || isThat || wants.has('book'))
  )
    return [slots[0]];
  return undefined;
}

/** «Más tarde», «otro día», «otros horarios»: where to look after what was shown. */
export function nextWishes({ wants, state, when }: Scene): { wishes: Wish[]; page: number } | undefined {
  const { slots = [], wishes = [], page = 1 } = state;
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined || (when?.readings.length ?? 0) > 0) return undefined;
  // «No puedo el viernes, mejor el lunes», where two may be meant.
  if (when?.doubts.some(({ about }) => about === 'which-day') === true) return undefined;
  const [wish = { from: first.date }] = wishes;
  if (wants.has('later')) {
    const after = formatHhmm(Math.min(1439, (parseHhmm(last.time) ?? 0) + 1));
    return { wishes: [{ from: last.date, to: last.date, after }], page: 1 };
  }
  if (wants.has('earlier'))
    return { wishes: [{ from: first.date, to: first.date, before: first.time }], page: 1 };
  if (wants.has('otherDay') || (when?.refused ?? []).some(({ days }) => days !== undefined))
    return { wishes: [{ from: addDays(last.date, 1) }], page: 1 };
  if (!wants.has('more')) return undefined;
  return wish.isExact === true
    ? { wishes: [{ from: wish.from, to: wish.from }], page: 1 }
    : { wishes: [...wishes], page: page + 1 };
}
