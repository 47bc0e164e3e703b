import { Belongings, differing, joined, type MergePart } from '@cauce/contract/client-merge';
import type { Client, ClientInput } from '@cauce/contract/clients';
import { TYPE_WORDS } from '@cauce/contract/contact-words';
import { plainDay } from '@cauce/domain/dates';
import { displayPhone } from '@cauce/domain/phone';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import type { ClientReferences } from './client-references.ts';
import * as mergeStore from './merge-store.ts';
import { nameOf } from './name.ts';
import * as store from './store.ts';

export interface MergeParts {
  /** What each feature keeps of contacts. */
  belongings: readonly ClientReferences[];
}

/** How much there is of somebody, told before it goes to another. */
export async function belongingsOf(
  tx: TenantTx,
  id: string,
  { belongings }: MergeParts,
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
  for (const { count } of belongings) Object.assign(counted, await count?.(tx, id));
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

/** What nobody sees any more stands in a note: the name, number or address that was not chosen. */
function farewell(kept: Client, other: Client, take: readonly MergePart[]): string {
  const left = differing(kept, other).map((part) => WORDS[part](take.includes(part) ? kept : other));
  return [
    `Se unió con ${nameOf(other) || 'un contacto sin nombre'}.`,
    ...left.map((words) => `· ${words}`),
  ].join('\n');
}

const inTime = (one: { date: string }, other: { date: string }) => one.date.localeCompare(other.date);

function bothAsOne(by: AuditContext, kept: Client, other: Client, take: readonly MergePart[]): ClientInput {
  const note = { text: farewell(kept, other, take), date: by.at.toISOString() };
  const notes = [...kept.notes, ...other.notes].toSorted(inTime);
  return { ...kept, ...joined(kept, other, take), notes: [...notes, note] } as ClientInput;
}

interface Merge {
  id: string;
  otherId: string;
  take: readonly MergePart[];
  /** The versions that were compared. */
  seen?: string | undefined;
  otherSeen?: string | undefined;
}

async function holdBoth(tx: TenantTx, { id, otherId, seen, otherSeen }: Merge) {
  const both = await mergeStore.holdBoth(tx, [id, otherId]);
  const kept = found(both.find(({ _id }) => _id === id));
  const other = found(both.find(({ _id }) => _id === otherId));
  if (kept.isArchived || other.isArchived)
    refuse('conflict', 'Uno de los dos está archivado. Reactívalo para unirlos');
  refuseStale(kept, seen);
  refuseStale(other, otherSeen);
  return { kept, other };
}

/** Makes one of two: what is of the other goes to the one who stays, and the other is no more. */
export async function merge(
  tx: TenantTx,
  by: AuditContext,
  wish: Merge,
  { belongings }: MergeParts,
): Promise<Client> {
  const { id, otherId, take } = wish;
  if (id === otherId) refuseFields({ otherId: 'Elige a alguien más: es el mismo contacto' });
  const { kept, other } = await holdBoth(tx, wish);
  const input = bothAsOne(by, kept, other, take);
  const pair = { from: otherId, to: id, phone: input };
  for (const { move } of belongings) await move(tx, by, pair);
  await mergeStore.keepWish(tx, pair);
  await store.remove(tx, otherId);
  const client = found(await store.update(tx, by, id, input));
  const detail = { name: nameOf(client), other: nameOf(other), otherId, take: [...take] };
  await recordAudit(tx, by, { action: 'client.merged', subjectKind: 'client', subjectId: id, detail });
  await announce(tx, 'client.merged', { businessId: by.businessId, clientId: id, otherId });
  return client;
}
