import type { AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { pick, type Random, SCENARIOS, upTo } from './random-sequences.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A change of the agenda. Appointments and contacts are numbered. */
export type AgendaWish = { client: number; appointment: number } & (
  | { is: 'book'; specialist: number; start: Date }
  | { is: 'status'; status: AppointmentStatus }
  | { is: 'move'; start: Date }
  | { is: 'remove' }
);

/** Something that happens to one contact. */
export type Wish = AgendaWish | { client: number; is: 'write' | 'optOut' };

export const isOfAgenda = (wish: Wish): wish is AgendaWish => 'appointment' in wish;

/** One moment of the year, in which each contact has at most one wish. */
export type Moment = { at: Date } & (
  | { is: 'wishes'; wishes: readonly Wish[] }
  | { is: 'work' }
  | { is: 'save' }
  | { is: 'moveAll'; from: string; to: string }
);

export interface YearSize {
  from: Date;
  days: number;
  contacts: number;
  appointments: number;
  specialists: number;
}

interface Dated {
  at: Date;
  wish: Wish;
}

/** Hours after midnight in UTC at which wishes are carried out while the clinic is open. */
const OPEN = [17, 23];
/** The worker sends between them and when the quiet hours end. */
const WORK = [15.1, 23.8];
/** In every fifth night it also finds messages that must wait. */
const NIGHT = 7;
const NIGHTS = 5;
/** The days on which the funnel is edited, and on which everybody in a scenario is moved. */
const SAVED_ON = [20, 75, 150, 300];
const MOVED_ON = [40, 200];

/** A day far from full hours, so that no two messages are due in one instant. */
const around = (random: Random, day: Date, hours: number): Date =>
  new Date(day.getTime() + hours * HOUR + upTo(random, 10 * MINUTE));

/** An appointment is attended, missed, moved or cancelled after it was booked. */
function lifeOf(
  random: Random,
  appointment: number,
  { from, days, contacts, specialists }: YearSize,
): Dated[] {
  const client = upTo(random, contacts);
  const bookedAt = new Date(from.getTime() + upTo(random, days * DAY));
  let start = new Date(bookedAt.getTime() + HOUR + upTo(random, random() < 0.3 ? DAY : 20 * DAY));
  const between = () => new Date(bookedAt.getTime() + upTo(random, start.getTime() - bookedAt.getTime()));
  const of = { client, appointment };
  const life: Dated[] = [
    { at: bookedAt, wish: { ...of, is: 'book', specialist: appointment % specialists, start } },
  ];
  if (random() < 0.1) life.push({ at: between(), wish: { ...of, is: 'status', status: 'confirmada' } });
  if (random() < 0.08) {
    const movedAt = between();
    start = new Date(start.getTime() + upTo(random, 3 * DAY));
    life.push({ at: movedAt, wish: { ...of, is: 'move', start } });
  }
  const chance = random();
  const after = new Date(start.getTime() + HOUR + upTo(random, HOUR));
  if (chance < 0.55) life.push({ at: after, wish: { ...of, is: 'status', status: 'asistida' } });
  else if (chance < 0.63) life.push({ at: after, wish: { ...of, is: 'status', status: 'no_asistida' } });
  else if (chance < 0.75) life.push({ at: between(), wish: { ...of, is: 'status', status: 'cancelada' } });
  else if (chance < 0.78) life.push({ at: between(), wish: { ...of, is: 'remove' } });
  if (random() < 0.15) life.push({ at: between(), wish: { client, is: 'write' } });
  if (random() < 0.006) life.push({ at: between(), wish: { client, is: 'optOut' } });
  const [booked, ...later] = life;
  // A change of the appointment never comes before its booking.
  return [booked!, ...later.map(({ at, wish }) => ({ at: new Date(at.getTime() + 1), wish }))];
}

/** Gives each wish the first open moment after it in which its contact has no other one, in their order. */
function gather(dated: readonly Dated[], moments: readonly Date[]): Map<number, Wish[]> {
  const gathered = new Map<number, Wish[]>();
  const lastOf = new Map<number, number>();
  let open = 0;
  for (const { at, wish } of dated.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    while (open < moments.length && moments[open]! < at) open += 1;
    const place = Math.max(open, (lastOf.get(wish.client) ?? -1) + 1);
    lastOf.set(wish.client, place);
    gathered.set(place, [...(gathered.get(place) ?? []), wish]);
  }
  return gathered;
}

/** Everything that happens in a year, in order of time. */
export function planYear(random: Random, size: YearSize): Moment[] {
  const days = Array.from({ length: size.days }, (_, day) => new Date(size.from.getTime() + day * DAY));
  const open = days.flatMap((day) => OPEN.map((hours) => around(random, day, hours)));
  const lives = Array.from({ length: size.appointments }, (_, key) => lifeOf(random, key, size)).flat();
  const gathered = gather(lives, open);
  const on = (day: number) => around(random, new Date(size.from.getTime() + day * DAY), 21.2);
  const moments: Moment[] = [
    ...open.flatMap((at, index): Moment[] => {
      const wishes = gathered.get(index);
      return wishes === undefined ? [] : [{ at, is: 'wishes', wishes }];
    }),
    ...days.flatMap((day, index) =>
      [...(index % NIGHTS === 0 ? [NIGHT] : []), ...WORK].map((hours): Moment => ({
        at: around(random, day, hours),
        is: 'work',
      })),
    ),
    ...SAVED_ON.filter((day) => day < size.days).map((day): Moment => ({ at: on(day), is: 'save' })),
    ...MOVED_ON.filter((day) => day < size.days).map((day): Moment => {
      const from = pick(random, SCENARIOS);
      const to = pick(
        random,
        SCENARIOS.filter((scenario) => scenario !== from),
      );
      return { at: on(day), is: 'moveAll', from, to };
    }),
  ];
  return moments.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
