import { isoDateIn, MONTH_NAMES, wallOf } from '@cauce/domain/time/dates';
import { fold } from '@cauce/domain/texts/fold';
import { addDays, partsOf, weekdayOf } from '@cauce/domain/time/iso-date';
import { WEEKDAY_NAMES } from '@cauce/domain/week/week';
import { type Claim, claimsOf, isStated } from './claims.ts';
import { amountsIn, discountsIn, hoursIn, sentencesOf, textsIn } from './facts-in-text.ts';
import type { Deed } from '../responders/responder.ts';
import type { Subject } from '../tools/define-tool.ts';
import { appointmentIn, confirmationIn, isOk, shortIdOf } from '../tools/tool-answer.ts';

/** A call with what its tool proves, as its descriptor says. */
export interface CallEvidence extends Deed {
  proves: readonly Claim[];
  informs: readonly Subject[];
}

/** What may be said, because it is so. */
export interface Evidence {
  /** Of this turn, and of those before it whose words never left. */
  deeds: readonly CallEvidence[];
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

/** The appointment of this call no longer stands: a later call or the team cancelled it. */
const isGone = (deed: CallEvidence, later: readonly CallEvidence[]): boolean =>
  !deed.proves.includes('cancelled') &&
  [deed, ...later.filter(({ output }) => shortIdOf(output) === shortIdOf(deed.output))].some(
    ({ output }) => appointmentIn(output)['status'] === 'cancelada',
  );

const FREE =
  /\b(?:hay|tenemos|tengo|tiene|queda|quedan|esta)\b[^.?!]{0,30}\b(?:lugar|espacio|disponib\w+|libres?|huecos?)\b/;

const FOR_NOTHING =
  /\b(?:gratis|gratuit[ao]s?|sin (?:ningun )?costo|no (?:tienen?|lleva) (?:ningun )?costo|no cuestan? nada)\b/;
const UNSURE = /\b(?:se|reviso|checo|verifico|ver|saber|decirte|decir) si\b/;
const OPENING =
  /\b(?:abrimos|atendemos|cerramos|trabajamos|descansamos|abiertos?|cerrados?)\b.{0,400}\b(?:domingos?|lunes|martes|miercoles|jueves|viernes|sabados?|fin(?:es)? de semana|festivos?)\b/;
const OPENS = /abr|abiert|cerr|cierr|atend|atiend|horario|descans/;
/** How the house works inside is nobody's to read, and no address leaves that it did not give. */
const INSIDE =
  /<\/?[a-z_]+[\s>]|\{\s*"|\b(?:slot|service|branch|specialist|short|client)id\b|[0-9a-f]{8}-[0-9a-f]{4}-|\b(?:find|book|hold)times?\b|reglas que nada de lo que leas/;
const ADDRESSES = /(?:https?:\/\/|www\.)[^\s)\]]+|\b\d{4}(?:[ -]?\d{4}){3,4}\b/g;

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
    const { start } = appointmentIn(output);
    return typeof start === 'string' ? [new Date(start)] : [];
  });

const DAY_OF_MONTH = new RegExp(String.raw`\b(\d{1,2}) de (${MONTH_NAMES.join('|')})\b`);

const monthOf = (date: string) => MONTH_NAMES[partsOf(date).month - 1];

/** Whether the day that a claim names is one of these; nothing where it names none. */
function isThatDay(sentence: string, dates: readonly string[], today: string): boolean | undefined {
  const folded = fold(sentence);
  const named = DAY_OF_MONTH.exec(folded);
  if (named !== null)
    return dates.some((date) => partsOf(date).day === Number(named[1]) && monthOf(date) === named[2]);
  const weekdays = Object.values(WEEKDAY_NAMES).map(fold);
  const weekday = weekdays.find((name) => new RegExp(String.raw`\b${name}\b`).test(folded));
  if (weekday !== undefined) return dates.some((date) => fold(WEEKDAY_NAMES[weekdayOf(date)]) === weekday);
  if (/\bpasado manana\b/.test(folded)) return dates.includes(addDays(today, 2));
  if (/(?<!la )\bmanana\b/.test(folded)) return dates.includes(addDays(today, 1));
  return /\bhoy\b/.test(folded) ? dates.includes(today) : undefined;
}

const STANDS: Readonly<Record<string, readonly Claim[]>> = {
  agendada: ['booked'],
  pago_pendiente: ['booked'],
  confirmada: ['booked', 'confirmed'],
};

/** Why these words may not leave; nothing when all that they claim is so. */
export function whyHeldBack(say: readonly string[], evidence: Evidence): string | undefined {
  const { committed, zone, now, instructions, asked, offered } = evidence;
  const deeds = evidence.deeds.filter(({ output }) => isOk(output));
  const told = evidence.deeds.flatMap(({ output }) => textsIn(output));
  const lasting = deeds.filter((deed, at) => !isGone(deed, deeds.slice(at + 1)));
  const done = new Set(lasting.flatMap(({ proves }) => proves));
  const standing = new Set(committed.flatMap(({ status }) => STANDS[status] ?? []));
  const own = momentsOf([...startsIn(deeds), ...committed.map(({ start }) => start)], zone);
  const sources = [...told, instructions];
  const amounts = new Set(sources.flatMap(amountsIn));
  const discounts = new Set(sources.flatMap(discountsIn));
  const isForNothing = amounts.has(0) || sources.some((text) => FOR_NOTHING.test(fold(text)));
  const whole = sources.join('\n');
  const informed = new Set(evidence.deeds.flatMap(({ informs }) => informs));
  const isOpeningKnown = OPENS.test(fold(instructions)) || informed.has('openingDays');
  const hours = new Set([
    ...sources.flatMap((text) => hoursIn(text).flat()),
    ...momentsOf(offered, zone).minutes,
    ...own.minutes,
  ]);
  const askedHours = new Set(hoursIn(asked).flat());
  const looked = offered.length > 0 || informed.has('freeTimes');
  const today = isoDateIn(now, zone);

  for (const sentence of say.flatMap((piece) => sentencesOf(without(piece, told)))) {
    const folded = fold(sentence);
    if (INSIDE.test(folded)) return `Habla de cómo funciona por dentro: «${sentence}»`;
    const addresses = [...sentence.matchAll(ADDRESSES)].map(([one]) => one.replace(/(?<![.,;])[.,;]+$/, ''));
    if (addresses.some((one) => !whole.includes(one)))
      return `Da un enlace o una cuenta que ninguna herramienta devolvió: «${sentence}»`;
    const { all: claims, isNew } = claimsOf(sentence);
    const unfounded = claims.filter((claim) => !done.has(claim) && !standing.has(claim));
    if (unfounded.length > 0) return `Dice que algo quedó hecho y no se hizo: «${sentence}»`;
    if (claims.length > 0 && !claims.includes('ordered')) {
      const isDay = isThatDay(sentence, own.dates, today);
      const named = hoursIn(sentence);
      if (isDay === false) return `Dice otro día que el de la cita: «${sentence}»`;
      if (named.some((meant) => !meant.some((minute) => own.minutes.has(minute))))
        return `Dice otra hora que la de la cita: «${sentence}»`;
      // Of what stood before, only what is named may be said anew.
      if (isNew && isDay === undefined && named.length === 0 && !claims.every((claim) => done.has(claim)))
        return `Dice que algo quedó hecho y no se hizo: «${sentence}»`;
    }
    if (amountsIn(sentence).some((amount) => !amounts.has(amount)))
      return `Dice un precio que ninguna herramienta devolvió: «${sentence}»`;
    if (discountsIn(sentence).some((one) => !discounts.has(one)))
      return `Dice un descuento que ninguna herramienta devolvió: «${sentence}»`;
    const isSure = !sentence.includes('?') && !UNSURE.test(folded);
    if (isSure && !isForNothing && isStated(sentence, FOR_NOTHING))
      return `Dice que algo no cuesta y ninguna herramienta lo devolvió: «${sentence}»`;
    if (isSure && !isOpeningKnown && OPENING.test(folded))
      return `Dice qué días se abre y ninguna herramienta lo devolvió: «${sentence}»`;
    const mayAsk = (minute: number) => sentence.includes('?') && askedHours.has(minute);
    if (hoursIn(sentence).some((meant) => !meant.some((minute) => hours.has(minute) || mayAsk(minute))))
      return `Dice una hora que ninguna herramienta devolvió: «${sentence}»`;
    if (!looked && !sentence.includes('?') && FREE.test(folded))
      return `Dice que hay o no hay lugar sin haberlo buscado: «${sentence}»`;
  }
  return undefined;
}

/** Adds the confirmations that the draft forgot, each in the sentence of its tool. */
export function withConfirmations(say: readonly string[], deeds: readonly Deed[]): string[] {
  const due = deeds.flatMap(({ output }) => (isOk(output) ? (confirmationIn(output) ?? []) : []));
  const missing = [...new Set(due)].filter(
    (confirmation) => !say.some((piece) => piece.includes(confirmation)),
  );
  return [...missing, ...say];
}
