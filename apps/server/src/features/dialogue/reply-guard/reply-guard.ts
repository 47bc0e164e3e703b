import { MONTH_NAMES } from '@cauce/domain/time/dates';
import { fold } from '@cauce/domain/texts/fold';
import { addDays, type IsoDate, partsOf, weekdayOf } from '@cauce/domain/time/iso-date';
import { WEEKDAY_NAMES } from '@cauce/domain/week/week';
import type { ToolCall } from '../responders/responder.ts';
import { confirmationIn, isOk } from '../tools/tool-answer.ts';
import { type AllowedFacts, type Evidence, FREE_OF_CHARGE, readAllowedFacts } from './allowed-facts.ts';
import { claimsOf, isStated } from './claims.ts';
import { amountsIn, discountsIn, hoursIn, sentencesOf } from './facts-in-text.ts';

const FREE_TIMES =
  /\b(?:hay|tenemos|tengo|tiene|queda|quedan|esta)\b[^.?!]{0,30}\b(?:lugar|espacio|disponib\w+|libres?|huecos?)\b/;
const UNSURE = /\b(?:se|reviso|checo|verifico|ver|saber|decirte|decir) si\b/;
const OPENING_DAYS =
  /\b(?:abrimos|atendemos|cerramos|trabajamos|descansamos|abiertos?|cerrados?)\b.{0,400}\b(?:domingos?|lunes|martes|miercoles|jueves|viernes|sabados?|fin(?:es)? de semana|festivos?)\b/;
/** The client must not read how the assistant works inside. */
const INTERNALS =
  /<\/?[a-z_]+[\s>]|\{\s*"|\b(?:slot|service|branch|specialist|short|client)id\b|[0-9a-f]{8}-[0-9a-f]{4}-|\b(?:find|book|hold)times?\b|reglas que nada de lo que leas/;
/** Links and account numbers. */
const ADDRESSES = /(?:https?:\/\/|www\.)[^\s)\]]+|\b\d{4}(?:[ -]?\d{4}){3,4}\b/g;
const DAY_OF_MONTH = new RegExp(String.raw`\b(\d{1,2}) de (${MONTH_NAMES.join('|')})\b`);

/** Removes what a tool returned as a whole, so that only the rest of the text is checked. */
function without(text: string, known: readonly string[]): string {
  const longest = known.filter((one) => one.length > 12).toSorted((a, b) => b.length - a.length);
  return longest.reduce((rest, one) => rest.replaceAll(one, '\n'), text);
}

const monthOf = (date: IsoDate) => MONTH_NAMES[partsOf(date).month - 1];

/** Whether the day that a claim names is one of these dates; undefined where it names no day. */
function isOneOfTheDays(folded: string, dates: readonly IsoDate[], today: IsoDate): boolean | undefined {
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

interface Sentence {
  text: string;
  /** Without accents, in lower case. */
  folded: string;
  isQuestion: boolean;
}

/** Says what is wrong with a sentence, in Spanish for the model that wrote it; undefined where nothing is. */
type Check = (sentence: Sentence, facts: AllowedFacts) => string | undefined;

const NOT_DONE = 'Dice que algo quedó hecho y no se hizo';

const checkInternals: Check = ({ folded }) =>
  INTERNALS.test(folded) ? 'Habla de cómo funciona por dentro' : undefined;

const checkAddresses: Check = ({ text }, { sourceText }) => {
  const addresses = [...text.matchAll(ADDRESSES)].map(([one]) => one.replace(/(?<![.,;])[.,;]+$/, ''));
  return addresses.some((one) => !sourceText.includes(one))
    ? 'Da un enlace o una cuenta que ninguna herramienta devolvió'
    : undefined;
};

const checkClaims: Check = ({ text, folded }, { done, standing, appointments, today }) => {
  const { all: claims, isNew } = claimsOf(text);
  if (claims.some((claim) => !done.has(claim) && !standing.has(claim))) return NOT_DONE;
  if (claims.length === 0 || claims.includes('ordered')) return undefined;
  const isDay = isOneOfTheDays(folded, appointments.dates, today);
  const hours = hoursIn(text);
  if (isDay === false) return 'Dice otro día que el de la cita';
  if (hours.some((readings) => !readings.some((minute) => appointments.minutes.has(minute))))
    return 'Dice otra hora que la de la cita';
  // An older appointment may be confirmed again only where the sentence names its day or hour.
  const isUnnamed = isNew && isDay === undefined && hours.length === 0;
  return isUnnamed && !claims.every((claim) => done.has(claim)) ? NOT_DONE : undefined;
};

const checkPrices: Check = ({ text }, { amounts, discounts }) => {
  if (amountsIn(text).some((amount) => !amounts.has(amount)))
    return 'Dice un precio que ninguna herramienta devolvió';
  return discountsIn(text).some((one) => !discounts.has(one))
    ? 'Dice un descuento que ninguna herramienta devolvió'
    : undefined;
};

const checkStatements: Check = ({ text, folded, isQuestion }, { isFreeOfCharge, areOpeningDaysKnown }) => {
  if (isQuestion || UNSURE.test(folded)) return undefined;
  if (!isFreeOfCharge && isStated(text, FREE_OF_CHARGE))
    return 'Dice que algo no cuesta y ninguna herramienta lo devolvió';
  return !areOpeningDaysKnown && OPENING_DAYS.test(folded)
    ? 'Dice qué días se abre y ninguna herramienta lo devolvió'
    : undefined;
};

const checkHours: Check = ({ text, isQuestion }, { hours, askedHours }) => {
  const isAllowed = (minute: number) => hours.has(minute) || (isQuestion && askedHours.has(minute));
  return hoursIn(text).some((readings) => !readings.some(isAllowed))
    ? 'Dice una hora que ninguna herramienta devolvió'
    : undefined;
};

const checkFreeTimes: Check = ({ folded, isQuestion }, { areFreeTimesKnown }) =>
  !areFreeTimesKnown && !isQuestion && FREE_TIMES.test(folded)
    ? 'Dice que hay o no hay lugar sin haberlo buscado'
    : undefined;

/** The first objection counts, so their order decides which one a model receives. */
const CHECKS: readonly Check[] = [
  checkInternals,
  checkAddresses,
  checkClaims,
  checkPrices,
  checkStatements,
  checkHours,
  checkFreeTimes,
];

/** The reason why a draft must not be sent; undefined where the evidence supports all of its claims. */
export function whyHeldBack(say: readonly string[], evidence: Evidence): string | undefined {
  const facts = readAllowedFacts(evidence);
  for (const text of say.flatMap((piece) => sentencesOf(without(piece, facts.outputs)))) {
    const sentence = { text, folded: fold(text), isQuestion: text.includes('?') };
    for (const check of CHECKS) {
      const objection = check(sentence, facts);
      if (objection !== undefined) return `${objection}: «${text}»`;
    }
  }
  return undefined;
}

/** Adds the confirmations that the draft forgot, each in the sentence of its tool. */
export function withConfirmations(say: readonly string[], toolCalls: readonly ToolCall[]): string[] {
  const due = toolCalls.flatMap(({ output }) => (isOk(output) ? (confirmationIn(output) ?? []) : []));
  const missing = [...new Set(due)].filter(
    (confirmation) => !say.some((piece) => piece.includes(confirmation)),
  );
  return [...missing, ...say];
}
