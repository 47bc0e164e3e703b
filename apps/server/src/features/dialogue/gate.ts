import { isoDateIn, MONTH_NAMES, wallOf } from '@cauce/domain/dates';
import { fold } from '@cauce/domain/fold';
import { addDays, partsOf, weekdayOf } from '@cauce/domain/iso-date';
import { WEEKDAY_NAMES } from '@cauce/domain/week';
import { amountsIn, hoursIn, sentencesOf, textsIn } from './gate-facts.ts';
import type { Deed } from './mind.ts';

/** What may be said, because it is so. */
export interface Evidence {
  /** Of this turn, and of those before it whose words never left. */
  deeds: readonly Deed[];
  /** What this person has booked, as it stands. */
  committed: readonly { start: Date; status: string }[];
  /** When those times begin that were offered here lately. */
  offered: readonly Date[];
  /** What the business itself wrote for its assistant. */
  instructions: string;
  /** What the person just wrote, whose hours may be asked about. */
  asked: string;
  now: Date;
  zone: string;
}

type Claim = 'booked' | 'moved' | 'cancelled' | 'confirmed' | 'ordered';

const PARTICIPLES: readonly (readonly [Claim, RegExp])[] = [
  ['moved', /\b(?:re ?agendad|reprogramad|recorrid|movid|cambiad)[ao]s?\b/],
  ['cancelled', /\bcancelad[ao]s?\b/],
  ['confirmed', /\bconfirmad[ao]s?\b/],
  ['booked', /\b(?:agendad|reservad|apartad|programad)[ao]s?\b/],
  ['ordered', /\bpedido\b.*\b(?:registrad|levantad|tomad|hech|list|en camino)/],
];
/** With its accent, or after what nobody says before a wish. */
const PAST: readonly (readonly [Claim, RegExp])[] = [
  [
    'moved',
    /\b(?:reagendé|reprogramé|moví|cambié|(?:ya|he|hemos|acabo de) (?:te |la |lo |tu cita )*(?:reagend|reprogram|mov|mueve|cambi)\w+)/,
  ],
  ['cancelled', /\b(?:cancelé|(?:ya|he|hemos|acabo de) (?:te |la |lo )*cancel\w+)/],
  [
    'confirmed',
    /\b(?:confirmé|confirmo (?:tu|su|la) (?:cita|reserva|asistencia)|(?:ya|he|hemos|acabo de) (?:te |la |lo )*confirm\w+)/,
  ],
  ['ordered', /\b(?:registré|levanté|tomé) (?:tu|el|su) pedido/],
  [
    'booked',
    /\b(?:agendé|reservé|aparté|programé|agendamos|reservamos|(?:ya|he|hemos|acabo de) (?:te |la |lo )*(?:agend|reserv|apart)\w+)/,
  ],
];
const EXPECTED = /\b(?:te esperamos|nos vemos|te vemos|aqui te atenderemos)\b/;
const DONE =
  /\b(?:tu|la|su) (?:cita|reserva|reservacion) (?:ya )?(?:qued[oa]|esta|queda) (?:list|hech|asegurad|registrad)/;
/** What is not so, not yet, or only if. */
const NOT_SO =
  /\b(?:no|cuando|una vez|si (?:quieres|gustas|prefieres|me)|para que|en cuanto|quisieras|quieres|gustas|puedo|podemos|podria|antes de|dejo|dejamos|quede|quedaria|sin (?:agendar|reservar))\b/;

const DOES: Readonly<Record<string, readonly Claim[]>> = {
  bookTime: ['booked', 'confirmed'],
  findAndBook: ['booked', 'confirmed'],
  holdTime: ['booked'],
  rescheduleAppointment: ['moved', 'booked'],
  cancelAppointment: ['cancelled'],
  confirmAppointment: ['confirmed'],
  takeOrder: ['ordered', 'confirmed'],
  setAppointmentStatus: ['booked', 'moved', 'cancelled', 'confirmed'],
  createBlock: ['booked'],
  createReminder: ['booked'],
};

const isOk = ({ output }: Deed) =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === true;

/** Said as it is: what stands before it in its own clause takes nothing back. */
function isStated(folded: string, pattern: RegExp): boolean {
  const found = pattern.exec(folded);
  if (found === null) return false;
  const clause = folded.slice(0, found.index).split(/[,;:]/).at(-1) ?? '';
  return !NOT_SO.test(clause) || isStated(folded.slice(found.index + found[0].length), pattern);
}

function claimsOf(sentence: string): Claim[] {
  const folded = fold(sentence);
  const isAsked = sentence.includes('?');
  const past = PAST.filter(([, pattern]) => pattern.test(sentence.toLowerCase())).map(([claim]) => claim);
  if (isAsked) return past;
  const states = PARTICIPLES.filter(([, pattern]) => isStated(folded, pattern)).map(([claim]) => claim);
  const rest: Claim[] = isStated(folded, EXPECTED) || isStated(folded, DONE) ? ['booked'] : [];
  return [...new Set([...past, ...states, ...rest])];
}

const FREE =
  /\b(?:hay|tenemos|tengo|tiene|queda|quedan|esta)\b[^.?!]{0,30}\b(?:lugar|espacio|disponib\w+|libres?|huecos?)\b/;

/** The whole of what was returned leaves the rest to be looked at. */
function without(text: string, known: readonly string[]): string {
  const longest = known.filter((one) => one.length > 12).toSorted((a, b) => b.length - a.length);
  return longest.reduce((rest, one) => rest.replaceAll(one, '\n'), text);
}

interface Moments {
  minutes: ReadonlySet<number>;
  dates: readonly string[];
}

function momentsOf(starts: readonly Date[], zone: string): Moments {
  const walls = starts.map((start) => wallOf(start, zone));
  return { minutes: new Set(walls.map(({ minutes }) => minutes)), dates: walls.map(({ date }) => date) };
}

const startsIn = (deeds: readonly Deed[]): Date[] =>
  deeds.flatMap(({ output }) => {
    const { appointment } = output as { appointment?: { start?: unknown } };
    return typeof appointment?.start === 'string' ? [new Date(appointment.start)] : [];
  });

const DAY_OF_MONTH = new RegExp(String.raw`\b(\d{1,2}) de (${MONTH_NAMES.join('|')})\b`);

const monthOf = (date: string) => MONTH_NAMES[partsOf(date).month - 1];

/** Whether the day that a claim names is one of these. */
function isThatDay(sentence: string, dates: readonly string[], today: string): boolean {
  const folded = fold(sentence);
  const named = DAY_OF_MONTH.exec(folded);
  if (named !== null)
    return dates.some((date) => partsOf(date).day === Number(named[1]) && monthOf(date) === named[2]);
  const weekdays = Object.values(WEEKDAY_NAMES).map(fold);
  const weekday = weekdays.find((name) => new RegExp(String.raw`\b${name}\b`).test(folded));
  if (weekday !== undefined) return dates.some((date) => fold(WEEKDAY_NAMES[weekdayOf(date)]) === weekday);
  if (/\bpasado manana\b/.test(folded)) return dates.includes(addDays(today, 2));
  if (/(?<!la )\bmanana\b/.test(folded)) return dates.includes(addDays(today, 1));
  return /\bhoy\b/.test(folded) ? dates.includes(today) : true;
}

const STANDS: Readonly<Record<string, readonly Claim[]>> = {
  agendada: ['booked'],
  pago_pendiente: ['booked'],
  confirmada: ['booked', 'confirmed'],
};

/** Why these words may not leave; nothing when all that they claim is so. */
export function whyHeldBack(say: readonly string[], evidence: Evidence): string | undefined {
  const { committed, zone, now, instructions, asked, offered } = evidence;
  const deeds = evidence.deeds.filter(isOk);
  const told = evidence.deeds.flatMap(({ output }) => textsIn(output));
  const done = new Set(deeds.flatMap(({ name }) => DOES[name] ?? []));
  const standing = new Set(committed.flatMap(({ status }) => STANDS[status] ?? []));
  const own = momentsOf([...startsIn(deeds), ...committed.map(({ start }) => start)], zone);
  const amounts = new Set([...told, instructions].flatMap(amountsIn));
  const hours = new Set([
    ...[...told, instructions].flatMap((text) => hoursIn(text).flat()),
    ...momentsOf(offered, zone).minutes,
    ...own.minutes,
  ]);
  const askedHours = new Set(hoursIn(asked).flat());
  const looked =
    offered.length > 0 ||
    evidence.deeds.some(
      ({ name }) =>
        name === 'findTimes' ||
        name === 'findAndBook' ||
        name === 'bookTime' ||
        name === 'holdTime' ||
        name === 'rescheduleAppointment',
    );
  const today = isoDateIn(now, zone);

  for (const sentence of say.flatMap((piece) => sentencesOf(without(piece, told)))) {
    const claims = claimsOf(sentence);
    const unfounded = claims.filter((claim) => !done.has(claim) && !standing.has(claim));
    if (unfounded.length > 0) return `Dice que algo quedó hecho y no se hizo: «${sentence}»`;
    if (claims.length > 0 && !claims.includes('ordered')) {
      if (!isThatDay(sentence, own.dates, today)) return `Dice otro día que el de la cita: «${sentence}»`;
      if (hoursIn(sentence).some((meant) => !meant.some((minute) => own.minutes.has(minute))))
        return `Dice otra hora que la de la cita: «${sentence}»`;
    }
    if (amountsIn(sentence).some((amount) => !amounts.has(amount)))
      return `Dice un precio que ninguna herramienta devolvió: «${sentence}»`;
    const mayAsk = (minute: number) => sentence.includes('?') && askedHours.has(minute);
    if (hoursIn(sentence).some((meant) => !meant.some((minute) => hours.has(minute) || mayAsk(minute))))
      return `Dice una hora que ninguna herramienta devolvió: «${sentence}»`;
    if (!looked && !sentence.includes('?') && FREE.test(fold(sentence)))
      return `Dice que hay o no hay lugar sin haberlo buscado: «${sentence}»`;
  }
  return undefined;
}

const confirmationIn = ({ output }: Deed): string | undefined => {
  const { confirmation } = output as { confirmation?: unknown };
  return typeof confirmation === 'string' ? confirmation : undefined;
};

/** Whatever was done is told in the house's own sentence, whether or not whoever thought remembered to. */
export function withConfirmations(say: readonly string[], deeds: readonly Deed[]): string[] {
  const due = deeds.filter(isOk).flatMap((deed) => confirmationIn(deed) ?? []);
  const missing = [...new Set(due)].filter(
    (confirmation) => !say.some((piece) => piece.includes(confirmation)),
  );
  return [...missing, ...say];
}
