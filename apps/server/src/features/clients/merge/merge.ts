import { Belongings, differing, joined, type MergePart } from '@cauce/contract/clients/client-merge';
import type { Client, ClientInput } from '@cauce/contract/clients/clients';
import { TYPE_WORDS } from '@cauce/contract/clients/contact-words';
import { plainDay } from '@cauce/domain/time/dates';
import { displayPhone } from '@cauce/domain/people/phone';
import { announce } from '../../../events.ts';
import type { AuditContext } from '../../../platform/action-context.ts';
import { recordAudit } from '../../../platform/audit.ts';
import * as archivableRows from '../../../platform/database/archivable-rows.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { refuseStale } from '../../../platform/database/version.ts';
import { found, refuse, refuseFields } from '../../../platform/mount/refusal.ts';
import type { ClientReferences } from './client-references-store.ts';
import * as mergeStore from './merge-store.ts';
import { nameOf } from '../name.ts';
import * as store from '../store.ts';

export interface MergeParts {
  /** The references of all features. */
  references: readonly ClientReferences[];
}

/** Counts what a client has, shown before a merge. */
export async function countReferences(
  tx: TenantTx,
  id: string,
  { references }: MergeParts,
): Promise<Belongings> {
  const { notes } = found(await store.byId(tx, id));
  const none: Belongings = {
    appointments: 0,
    messages: 0,
    notifications: 0,
    interests: 0,
    notes: 0,
    orders: 0,
    payments: 0,
    enrollments: 0,
  };
  const counted = { ...none, notes: notes.length };
  for (const { count } of references) Object.assign(counted, await count?.(tx, id));
  return counted;
}

const WORDS: Readonly<Record<MergePart, (of: Client) => string>> = {
  name: nameOf,
  number: displayPhone,
  email: ({ email }) => email,
  type: ({ type }) => TYPE_WORDS[type],
  birthdate: ({ birthdate }) => (birthdate === null ? '' : plainDay(birthdate)),
  gender: ({ gender }) => gender,
  customId: ({ customId }) => customId,
  noRespond: ({ noRespond }) => (noRespond ? 'No Responder' : 'Se le puede escribir'),
};

/** Writes the discarded name, number or address into a note. */
function mergeNote(remaining: Client, other: Client, take: readonly MergePart[]): string {
  const discarded = differing(remaining, other).map((part) =>
    WORDS[part](take.includes(part) ? remaining : other),
  );
  return [
    `Se unió con ${nameOf(other) || 'un contacto sin nombre'}.`,
    ...discarded.map((words) => `· ${words}`),
  ].join('\n');
}

const byDate = (one: { date: string }, other: { date: string }) => one.date.localeCompare(other.date);

function mergedInput(
  by: AuditContext,
  remaining: Client,
  other: Client,
  take: readonly MergePart[],
): ClientInput {
  const note = { text: mergeNote(remaining, other, take), date: by.at.toISOString() };
  const notes = [...remaining.notes, ...other.notes].toSorted(byDate);
  return { ...remaining, ...joined(remaining, other, take), notes: [...notes, note] } as ClientInput;
}

interface MergeRequest {
  id: string;
  otherId: string;
  take: readonly MergePart[];
  /** The versions that the person compared. */
  seen?: string | undefined;
  otherSeen?: string | undefined;
}

async function lockBoth(tx: TenantTx, { id, otherId, seen, otherSeen }: MergeRequest) {
  const both = await mergeStore.lockBoth(tx, [id, otherId]);
  const remaining = found(both.find(({ _id }) => _id === id));
  const other = found(both.find(({ _id }) => _id === otherId));
  if (remaining.isArchived || other.isArchived)
    refuse('conflict', 'Uno de los dos está archivado. Reactívalo para unirlos');
  refuseStale(remaining, seen);
  refuseStale(other, otherSeen);
  return { remaining, other };
}

/** Merges two clients: moves the references of the other one and deletes it. */
export async function merge(
  tx: TenantTx,
  by: AuditContext,
  request: MergeRequest,
  { references }: MergeParts,
): Promise<Client> {
  const { id, otherId, take } = request;
  if (id === otherId) refuseFields({ otherId: 'Elige a alguien más: es el mismo contacto' });
  const { remaining, other } = await lockBoth(tx, request);
  const input = mergedInput(by, remaining, other, take);
  const pair = { from: otherId, to: id, phone: input };
  for (const { move } of references) await move(tx, by, pair);
  await mergeStore.keepOptOut(tx, pair);
  await archivableRows.remove(tx, 'client', otherId);
  const client = found(await store.update(tx, by, id, input));
  const detail = { name: nameOf(client), other: nameOf(other), otherId, take: [...take] };
  await recordAudit(tx, by, { action: 'client.merged', subjectKind: 'client', subjectId: id, detail });
  await announce(tx, 'client.merged', { businessId: by.businessId, clientId: id, otherId });
  return client;
}
