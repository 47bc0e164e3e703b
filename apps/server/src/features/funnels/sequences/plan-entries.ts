import {
  type Anchor,
  needsAppointment,
  planSequence,
  SEQUENCE_SKIPPED,
  type Step,
  type StoredStep,
} from '@cauce/domain/funnels/sequence-plan';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { zoneOf } from '../../../platform/database/zone.ts';
import { type AnchorAppointment, findAnchors } from '../../appointments/anchors/index.ts';
import {
  adoptVersions,
  enqueueDispatches,
  type EntryMessage,
  listEntries,
  removePlanned,
  type StoredMessage,
  writeMessages,
} from '../../notifications/planned/index.ts';
import type { FindSequence, PresentPlace, Sequence } from './sequences-store.ts';

/** An entry of a contact whose messages are planned. */
export interface Entry extends PresentPlace {
  isPresent: boolean;
  /** Whether it was just made, so that it has no messages yet. */
  isNew: boolean;
}

interface LoadedEntry extends Entry {
  sequence: Sequence;
  stored: readonly StoredMessage[];
  /** The appointment that was looked for; null when any would do. */
  namedAppointment: string | null;
  appointment: AnchorAppointment | undefined;
}

/** Names an entry. */
export const keyOf = ({
  funnelId,
  clientId,
  enteredAt,
}: Pick<Entry, 'funnelId' | 'clientId' | 'enteredAt'>) => `${funnelId} ${clientId} ${enteredAt.getTime()}`;

/** The name of a message in its scenario. */
const nameOf = ({ phase }: Pick<StoredMessage, 'phase'>) => phase.slice(phase.lastIndexOf('.') + 1);

const isOfAppointment = ({ type, messages }: Sequence) =>
  messages.length > 0 && (type === 'scheduling' || needsAppointment(messages));

async function load(
  tx: TenantTx,
  at: Date,
  entries: readonly Entry[],
  find: FindSequence,
): Promise<LoadedEntry[]> {
  const stored = Map.groupBy(
    await listEntries(
      tx,
      entries.filter(({ isNew }) => !isNew),
    ),
    keyOf,
  );
  const loaded = entries.map((entry) => {
    const messages = stored.get(keyOf(entry)) ?? [];
    const known = messages.find(({ appointmentId }) => appointmentId !== null)?.appointmentId;
    return {
      ...entry,
      sequence: find(entry),
      stored: messages,
      namedAppointment: known ?? entry.appointmentId,
      appointment: undefined,
    };
  });
  const anchored = loaded.filter(({ sequence }) => isOfAppointment(sequence));
  const anchors = await findAnchors(
    tx,
    at,
    anchored.map(({ clientId, namedAppointment: appointmentId }) => ({ clientId, appointmentId })),
  );
  const byEntry = new Map(anchored.map((entry, index) => [entry, anchors[index]]));
  return loaded.map((entry) => ({ ...entry, appointment: byEntry.get(entry) }));
}

function anchorOf({ appointment, namedAppointment, clientId }: LoadedEntry): Anchor {
  if (appointment === undefined)
    return { missing: namedAppointment === null ? SEQUENCE_SKIPPED.noAppointment : SKIPPED.gone };
  if (appointment.clientId === clientId) return appointment;
  return { missing: appointment.clientId === null ? SKIPPED.noContact : SKIPPED.given };
}

const IN_TRANSIT: readonly (string | null)[] = ['waiting', 'sending'];
const NOT_SENT: readonly (string | null)[] = ['failed', 'dropped'];

function stateOf({ state, messageStatus }: StoredMessage): StoredStep['state'] {
  if (state === 'planned') return 'planned';
  if (state !== 'said' || NOT_SENT.includes(messageStatus)) return 'over';
  // A message whose outcome is unknown probably arrived.
  return IN_TRANSIT.includes(messageStatus) ? 'sending' : 'sent';
}

function toStored(message: StoredMessage, { version, appointment }: LoadedEntry): StoredStep {
  const { dueAt, createdAt, updatedAt, settledAt, anchorStart, state } = message;
  const hasMoved =
    anchorStart !== null && appointment !== undefined && appointment.start.getTime() !== anchorStart;
  return {
    state: stateOf(message),
    sentAt: settledAt ?? updatedAt,
    dueAt,
    plannedAt: createdAt,
    isOutdated: hasMoved || message.version !== version,
    isFinal: state === 'said' || state === 'cancelled',
  };
}

function toMessage(entry: LoadedEntry, step: Exclude<Step, { is: 'removed' }>): EntryMessage {
  const { funnelId, clientId, enteredAt, place, version, sequence, stored } = entry;
  const { appointment, namedAppointment } = entry;
  const message = sequence.messages.find(({ formattedName }) => formattedName === step.name);
  return {
    funnelId,
    clientId,
    enteredAt,
    phase: `${place}.${step.name}`,
    version,
    // A message that the new version does not have keeps its text.
    text: message?.text ?? stored.find((one) => nameOf(one) === step.name)?.text ?? '',
    deletable: message?.deletable ?? true,
    endsWithReply: message?.goal === 'decrease',
    appointmentId: appointment?.id ?? namedAppointment,
    anchorStart:
      message?.delayReference === 'last_appointment' ? (appointment?.start.getTime() ?? null) : null,
    dueAt: step.dueAt,
    state: step.is,
    reason: step.reason ?? '',
  };
}

/** Plans the messages of entries, with one statement for all of them. Calling it again changes nothing. */
export async function planEntries(
  tx: TenantTx,
  by: ActionContext,
  entries: readonly Entry[],
  find: FindSequence,
): Promise<void> {
  if (entries.length === 0) return;
  const zone = await zoneOf(tx);
  const loaded = await load(tx, by.at, entries, find);
  const written: EntryMessage[] = [];
  const removed: string[] = [];
  const outdated: StoredMessage[] = [];
  for (const entry of loaded) {
    const { enteredAt, isPresent, sequence, stored } = entry;
    const steps = planSequence(
      {
        enteredAt,
        isPresent,
        messages: sequence.messages,
        anchor: anchorOf(entry),
        stored: new Map(stored.map((message) => [nameOf(message), toStored(message, entry)])),
      },
      { now: by.at, zone },
    );
    // Skipped messages that the new version does not plan again are over for good.
    for (const message of stored)
      if (message.state === 'skipped' && message.version !== entry.version)
        outdated.push({ ...message, version: entry.version });
    for (const step of steps)
      if (step.is !== 'removed') written.push(toMessage(entry, step));
      else removed.push(...stored.filter((message) => nameOf(message) === step.name).map(({ id }) => id));
  }
  await removePlanned(tx, removed);
  await adoptVersions(tx, outdated);
  await writeMessages(tx, by, written);
  const due = written.filter(({ state }) => state === 'planned').map(({ dueAt }) => dueAt);
  await enqueueDispatches(tx, by, due);
  if (written.length > 0) await announce(tx, 'notification.planned', { businessId: by.businessId });
}
