import { ACTION_LABELS } from '@cauce/domain/funnels/actions';
import type { ClientDetails } from '@cauce/contract/clients/clients';
import type { Notification } from '@cauce/contract/conversations/notifications';

export interface ConversionStep {
  key: string;
  label: string;
  /** Why the contact is there; undefined for messages outside of phases. */
  cause?: string;
  /** The date of entering the phase; undefined for messages outside of phases. */
  date: string | undefined;
  messages: readonly Notification[];
}

type Phase = NonNullable<ClientDetails['funnelPhases']>[number];

const latestFirst = (one: Notification, other: Notification) =>
  other.deliveryDate.localeCompare(one.deliveryDate);

/** Names the funnel too, when the contact was in several. */
const labelOf = ({ title, funnelName }: Phase, isOneFunnel: boolean): string =>
  isOneFunnel || funnelName === '' ? title : `${title} (${funnelName})`;

const causeOf = ({ action, by }: Phase): string =>
  action === null ? `Lo movió ${by}` : ACTION_LABELS[action];

const isAbout = (message: Notification, { phase, funnelId }: Phase) =>
  (message.phase === phase || message.phase.startsWith(`${phase}.`)) &&
  (message.funnelId === null || message.funnelId === funnelId);

/** A contact who enters a place again gets its messages again, so each message belongs to the entry that planned it. */
const entryOf = (message: Notification, phases: readonly Phase[]): Phase | undefined => {
  const entries = phases.filter((entry) => isAbout(message, entry));
  return entries.findLast(({ date }) => date <= message.createdAt) ?? entries[0];
};

/** The phases of a contact in order, each with its messages; messages outside of phases come last. */
export function stepsOf(
  { funnelPhases }: Pick<ClientDetails, 'funnelPhases'>,
  messages: readonly Notification[],
): ConversionStep[] {
  const phases = (funnelPhases ?? []).toSorted((one, other) => one.date.localeCompare(other.date));
  const byEntry = Map.groupBy(messages, (message) => entryOf(message, phases));
  const isOneFunnel = new Set(phases.map(({ funnelId }) => funnelId)).size === 1;
  const steps = phases.map((entry) => ({
    key: `${entry.funnelId} ${entry.phase} ${entry.date}`,
    label: labelOf(entry, isOneFunnel),
    cause: causeOf(entry),
    date: entry.date,
    messages: (byEntry.get(entry) ?? []).toSorted(latestFirst),
  }));
  const others = byEntry.get(undefined) ?? [];
  if (others.length === 0) return steps;
  const own = { key: 'citas', label: 'Mensajes de sus citas', date: undefined };
  return [...steps, { ...own, messages: others.toSorted(latestFirst) }];
}
