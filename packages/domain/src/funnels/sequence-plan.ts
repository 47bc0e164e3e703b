import type { AppointmentStatus } from '../agenda/appointment-status.ts';
import { SKIPPED, WHY_NOT_REMINDED } from '../texts/notification-check.ts';
import { addDelay } from './delay.ts';
import type { SequenceMessage } from './shape.ts';

/** Why a message of a sequence is not sent. */
export const SEQUENCE_SKIPPED = {
  past: 'Su hora ya había pasado cuando se programó',
  left: SKIPPED.left,
  noAppointment: 'El contacto no tiene citas',
  removed: 'El mensaje se quitó del embudo',
} as const;

/** Why a message waits. */
export const WAITS_FOR_MESSAGE = 'Espera a que salga el mensaje anterior';
/** How long it waits at a time. */
const WAIT = 60_000;

/** The appointment from which messages count, or why there is none. */
export type Anchor = { start: Date; status: AppointmentStatus } | { missing: string };

/** The state of a message: it waits, is on its way, was sent, or will not be sent. */
export type StepState = 'planned' | 'sending' | 'sent' | 'over';

/** A message of an entry as it is stored. */
export interface StoredStep {
  state: StepState;
  /** When it was sent or handed to its channel. */
  sentAt: Date;
  dueAt: Date;
  plannedAt: Date;
  /** Whether it was planned with another version of the funnel or another time of the appointment. */
  isOutdated: boolean;
  /** Whether it left, or a person cancelled it, so that it is never planned again. */
  isFinal: boolean;
}

export interface SequenceEntry {
  enteredAt: Date;
  /** Whether the contact still is in this entry. */
  isPresent: boolean;
  messages: readonly SequenceMessage[];
  anchor: Anchor;
  /** The stored messages by their names. */
  stored: ReadonlyMap<string, StoredStep>;
}

/** A change to write: planned for a time, skipped with a reason, or removed until the message before it is settled. */
export type Step =
  | { name: string; is: 'planned'; dueAt: Date; reason?: string }
  | { name: string; is: 'skipped'; dueAt: Date; reason: string }
  | { name: string; is: 'removed' };

type Due = { at: Date; isGuess?: boolean } | { never: string } | 'waits';

const isSettled = (step: StoredStep | undefined): boolean => step !== undefined && step.state !== 'planned';

/** When a message of the entry was sent or handed over last. */
const lastSent = (steps: Iterable<StoredStep>): Date | undefined =>
  [...steps]
    .filter(({ state }) => state === 'sent' || state === 'sending')
    .map(({ sentAt }) => sentAt)
    .toSorted((a, b) => b.getTime() - a.getTime())[0];

/** Counts from the message before it, or from the last one that was sent when that one was not. */
function dueAfterMessage(
  message: SequenceMessage,
  before: StoredStep | undefined,
  { enteredAt }: SequenceEntry,
  steps: ReadonlyMap<string, StoredStep>,
  zone: string,
): Due {
  if (before === undefined || !isSettled(before)) return 'waits';
  const from = before.state === 'over' ? (lastSent(steps.values()) ?? enteredAt) : before.sentAt;
  return { at: addDelay(from, message, zone), isGuess: before.state === 'sending' };
}

function dueAtAppointment(message: SequenceMessage, anchor: Anchor, zone: string): Due {
  if ('missing' in anchor) return { never: anchor.missing };
  const ended = message.delay < 0 ? WHY_NOT_REMINDED[anchor.status] : undefined;
  return ended === undefined ? { at: addDelay(anchor.start, message, zone) } : { never: ended };
}

interface Moment {
  now: Date;
  zone: string;
}

const isSameTime = (a: Date, b: Date) => a.getTime() === b.getTime();

/** Plans a message for the first time, or again for another version or time. */
function planNew(name: string, at: Date, stored: StoredStep | undefined, now: Date): Step | undefined {
  const isKnownTime = stored?.state === 'planned' && isSameTime(at, stored.dueAt);
  if (isKnownTime || at >= now) return { name, is: 'planned', dueAt: at };
  const isOver = stored !== undefined && stored.state !== 'planned';
  return isOver ? undefined : { name, is: 'skipped', dueAt: at, reason: SEQUENCE_SKIPPED.past };
}

/** Corrects the time of a message that waits for another one, which was sent later than it was handed over, or not at all. */
function correct(
  name: string,
  { at, isGuess = false }: Exclude<Due, string | { never: string }>,
  stored: StoredStep,
  now: Date,
): Step | undefined {
  if (isGuess && at <= now)
    return stored.dueAt > now
      ? undefined
      : { name, is: 'planned', dueAt: new Date(now.getTime() + WAIT), reason: WAITS_FOR_MESSAGE };
  if (isSameTime(at, stored.dueAt)) return undefined;
  return at >= stored.plannedAt
    ? { name, is: 'planned', dueAt: at }
    : { name, is: 'skipped', dueAt: at, reason: SEQUENCE_SKIPPED.past };
}

/** The change of a message; undefined when it stays as it is. */
function stepOf(
  { formattedName: name, delayReference }: SequenceMessage,
  due: Due,
  stored: StoredStep | undefined,
  now: Date,
): Step | undefined {
  if (due === 'waits') return stored?.state === 'planned' ? { name, is: 'removed' } : undefined;
  const isPlanned = stored === undefined || stored.state === 'planned';
  if ('never' in due)
    return isPlanned ? { name, is: 'skipped', dueAt: stored?.dueAt ?? now, reason: due.never } : undefined;
  if (stored === undefined || stored.isOutdated) return planNew(name, due.at, stored, now);
  return isPlanned && delayReference === 'last_reactivation_message'
    ? correct(name, due, stored, now)
    : undefined;
}

const asStored = (step: Exclude<Step, { is: 'removed' }>, now: Date): StoredStep => ({
  state: step.is === 'planned' ? 'planned' : 'over',
  sentAt: now,
  dueAt: step.dueAt,
  plannedAt: now,
  isOutdated: false,
  isFinal: false,
});

/** A contact who left gets no more deletable messages; those that were never planned are over as well. */
const OVER: StoredStep = {
  state: 'over',
  sentAt: new Date(0),
  dueAt: new Date(0),
  plannedAt: new Date(0),
  isOutdated: false,
  isFinal: false,
};

const mayChange = (step: StoredStep | undefined): boolean =>
  step === undefined ||
  step.state === 'planned' ||
  (step.state === 'over' && step.isOutdated && !step.isFinal);

/** Decides about all messages of an entry. Nothing that is due before it is planned is ever sent. */
export function planSequence(entry: SequenceEntry, { now, zone }: Moment): Step[] {
  const steps = new Map(entry.stored);
  const changes: Step[] = [];
  const write = (step: Step) => {
    changes.push(step);
    if (step.is === 'removed') steps.delete(step.name);
    else steps.set(step.name, asStored(step, now));
  };
  for (const [index, message] of entry.messages.entries()) {
    const name = message.formattedName;
    const stored = steps.get(name);
    if (!mayChange(stored)) continue;
    if (!entry.isPresent && message.deletable) {
      if (stored === undefined) {
        if (dueOf(entry, steps, index, zone) !== 'waits') steps.set(name, OVER);
      } else if (stored.state === 'planned')
        write({ name, is: 'skipped', dueAt: stored.dueAt, reason: SEQUENCE_SKIPPED.left });
      continue;
    }
    const step = stepOf(message, dueOf(entry, steps, index, zone), stored, now);
    if (step !== undefined) write(step);
  }
  const names = new Set(entry.messages.map(({ formattedName }) => formattedName));
  for (const [name, { state, dueAt }] of entry.stored)
    if (state === 'planned' && !names.has(name))
      changes.push({ name, is: 'skipped', dueAt, reason: SEQUENCE_SKIPPED.removed });
  return changes;
}

function dueOf(
  entry: SequenceEntry,
  steps: ReadonlyMap<string, StoredStep>,
  index: number,
  zone: string,
): Due {
  const message = entry.messages[index]!;
  switch (message.delayReference) {
    case 'scenario_update':
      return { at: addDelay(entry.enteredAt, message, zone) };
    case 'last_appointment':
      return dueAtAppointment(message, entry.anchor, zone);
    case 'last_reactivation_message':
      return dueAfterMessage(
        message,
        steps.get(entry.messages[index - 1]?.formattedName ?? ''),
        entry,
        steps,
        zone,
      );
  }
}

/** Whether a message that stays after its contact left waits for another one. */
export const outlivesEntry = (messages: readonly SequenceMessage[]): boolean =>
  messages.some(
    ({ deletable, delayReference }) => !deletable && delayReference === 'last_reactivation_message',
  );

/** Whether any message counts from an appointment. */
export const needsAppointment = (messages: readonly SequenceMessage[]): boolean =>
  messages.some(({ delayReference }) => delayReference === 'last_appointment');
