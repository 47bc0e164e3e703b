import type { AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { isoDateIn, wallOf } from '@cauce/domain/time/dates';
import { fold } from '@cauce/domain/texts/fold';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import type { ToolCall } from '../responders/responder.ts';
import type { Subject } from '../tools/define-tool.ts';
import { appointmentIn, isOk, shortIdOf } from '../tools/tool-answer.ts';
import type { Claim } from './claims.ts';
import { amountsIn, discountsIn, hoursIn, textsIn } from './facts-in-text.ts';

/** A call with what its tool proves, as its descriptor says. */
export interface CallEvidence extends ToolCall {
  proves: readonly Claim[];
  informs: readonly Subject[];
}

/** The facts against which the claims of a draft are compared. */
export interface Evidence {
  /** The calls of this turn, and of turns before it whose reply was never sent. */
  toolCalls: readonly CallEvidence[];
  /** The appointments that the client has now. */
  committed: readonly { start: Date; status: AppointmentStatus }[];
  /** The starts of the times that were offered in this conversation lately. */
  offered: readonly Date[];
  /** The texts that the business wrote for its assistant. */
  instructions: string;
  /** The newest messages of the client. A question may repeat the hours in them. */
  asked: string;
  now: Date;
  zone: string;
}

interface Moments {
  minutes: ReadonlySet<number>;
  dates: readonly IsoDate[];
}

/** The evidence of one draft, in the form in which single sentences are checked. */
export interface AllowedFacts {
  /** The texts that tools returned. */
  outputs: readonly string[];
  /** These texts and the instructions, as one text. */
  sourceText: string;
  done: ReadonlySet<Claim>;
  standing: ReadonlySet<Claim>;
  appointments: Moments;
  amounts: ReadonlySet<number>;
  discounts: ReadonlySet<string>;
  hours: ReadonlySet<number>;
  askedHours: ReadonlySet<number>;
  isFreeOfCharge: boolean;
  areOpeningDaysKnown: boolean;
  areFreeTimesKnown: boolean;
  today: IsoDate;
}

/** The words that say that something costs nothing. */
export const FREE_OF_CHARGE =
  /\b(?:gratis|gratuit[ao]s?|sin (?:ningun )?costo|no (?:tienen?|lleva) (?:ningun )?costo|no cuestan? nada)\b/;
const OPENING_WORDS = /abr|abiert|cerr|cierr|atend|atiend|horario|descans/;

/** The claims that a reply may make about a coming appointment, by its status. */
const CLAIMS_OF_STATUS: Readonly<Record<AppointmentStatus, readonly Claim[]>> = {
  agendada: ['booked'],
  pago_pendiente: ['booked'],
  confirmada: ['booked', 'confirmed'],
  cancelada: [],
  asistida: [],
  no_asistida: [],
  no_pagada: [],
};

/** The appointment of this call no longer stands: a later call or the team cancelled it. */
const isCancelledSince = (toolCall: CallEvidence, later: readonly CallEvidence[]): boolean =>
  !toolCall.proves.includes('cancelled') &&
  [toolCall, ...later.filter(({ output }) => shortIdOf(output) === shortIdOf(toolCall.output))].some(
    ({ output }) => appointmentIn(output)['status'] === 'cancelada',
  );

function momentsOf(starts: readonly Date[], zone: string): Moments {
  const walls = starts.map((start) => wallOf(start, zone));
  return { minutes: new Set(walls.map(({ minutes }) => minutes)), dates: walls.map(({ date }) => date) };
}

const startsIn = (toolCalls: readonly ToolCall[]): Date[] =>
  toolCalls.flatMap(({ output }) => {
    const { start } = appointmentIn(output);
    return typeof start === 'string' ? [new Date(start)] : [];
  });

export function readAllowedFacts(evidence: Evidence): AllowedFacts {
  const { committed, zone, now, instructions, asked, offered } = evidence;
  const successful = evidence.toolCalls.filter(({ output }) => isOk(output));
  const lasting = successful.filter((toolCall, at) => !isCancelledSince(toolCall, successful.slice(at + 1)));
  const informed = new Set(evidence.toolCalls.flatMap(({ informs }) => informs));
  const appointments = momentsOf([...startsIn(successful), ...committed.map(({ start }) => start)], zone);
  const outputs = evidence.toolCalls.flatMap(({ output }) => textsIn(output));
  const sources = [...outputs, instructions];
  const amounts = new Set(sources.flatMap(amountsIn));
  return {
    outputs,
    sourceText: sources.join('\n'),
    done: new Set(lasting.flatMap(({ proves }) => proves)),
    standing: new Set(committed.flatMap(({ status }) => CLAIMS_OF_STATUS[status])),
    appointments,
    amounts,
    discounts: new Set(sources.flatMap(discountsIn)),
    hours: new Set([
      ...sources.flatMap((text) => hoursIn(text).flat()),
      ...momentsOf(offered, zone).minutes,
      ...appointments.minutes,
    ]),
    askedHours: new Set(hoursIn(asked).flat()),
    isFreeOfCharge: amounts.has(0) || sources.some((text) => FREE_OF_CHARGE.test(fold(text))),
    areOpeningDaysKnown: OPENING_WORDS.test(fold(instructions)) || informed.has('openingDays'),
    areFreeTimesKnown: offered.length > 0 || informed.has('freeTimes'),
    today: isoDateIn(now, zone),
  };
}
