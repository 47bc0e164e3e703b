import type { Client, ClientInput } from '@cauce/contract/clients/clients';
import type { FilledField } from '@cauce/contract/clients/imports';
import { digitsOnly, wholeNumber } from '@cauce/domain/people/phone';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import * as store from './complete-store.ts';
import { phoneOf } from '../columns.ts';
import { nameOf } from '../name.ts';

/** A row of a file whose number belongs to a client, and the empty fields of the client that it fills. */
export interface Completion {
  /** The index of the row in the input. */
  index: number;
  id: string;
  name: string;
  isArchived: boolean;
  fills: FilledField[];
}

const MAX_NOTES = 500;
const TEXTS = ['lastname', 'secondLastname', 'email', 'birthdate', 'gender'] as const;

const isEmpty = (value: string | null) => value === null || value === '';
/** A client without a name is called by the number, in any grouping. */
const isUnnamed = (client: Client) =>
  digitsOnly(client.name) === wholeNumber(client) && !/\p{L}/u.test(client.name);

/** Fills what is empty and changes nothing else. */
function fill(client: Client, input: ClientInput): { filled: Client; fills: FilledField[] } {
  const filled = { ...client };
  const fills: FilledField[] = [];
  if (isUnnamed(client) && /\p{L}/u.test(input.name)) {
    filled.name = input.name;
    fills.push('name');
  }
  for (const field of TEXTS) {
    const value = input[field];
    if (!isEmpty(client[field]) || isEmpty(value)) continue;
    Object.assign(filled, { [field]: value });
    fills.push(field);
  }
  if (input.noRespond && !client.noRespond) {
    filled.noRespond = true;
    fills.push('noRespond');
  }
  // An exported file has all notes of a contact in one cell.
  const known = new Set(client.notes.flatMap(({ text }) => text.split('\n')));
  const notes = input.notes.filter(({ text }) => text.split('\n').some((line) => !known.has(line)));
  if (notes.length > 0 && client.notes.length + notes.length <= MAX_NOTES) {
    filled.notes = [...client.notes, ...notes];
    fills.push('note');
  }
  return { filled, fills };
}

/** Compares the inputs with the clients of their numbers. A later row sees what an earlier one fills. */
function compare(inputs: readonly ClientInput[], known: readonly Client[]) {
  const byPhone = new Map(known.map((client) => [phoneOf(client), client]));
  const completions: Completion[] = [];
  const changed = new Map<string, Client>();
  for (const [index, input] of inputs.entries()) {
    const phone = phoneOf(input);
    const client = byPhone.get(phone);
    if (client === undefined) continue;
    const { filled, fills } = client.isArchived ? { filled: client, fills: [] } : fill(client, input);
    completions.push({ index, id: client._id, name: nameOf(client), isArchived: client.isArchived, fills });
    if (fills.length === 0) continue;
    byPhone.set(phone, filled);
    changed.set(client._id, filled);
  }
  return { completions, changed: [...changed.values()] };
}

const phonesOf = (inputs: readonly ClientInput[]) => [
  ...new Set(inputs.flatMap((input) => phoneOf(input) ?? [])),
];

/** Finds the inputs whose number belongs to a client, and what they would fill. Changes nothing. */
export async function previewCompletions(
  tx: TenantTx,
  inputs: readonly ClientInput[],
): Promise<Completion[]> {
  return compare(inputs, await store.listByPhones(tx, phonesOf(inputs))).completions;
}

/** Fills the empty fields of the clients with these numbers. Unknown numbers are left out. */
export async function completeClients(
  tx: TenantTx,
  by: ActionContext,
  inputs: readonly ClientInput[],
): Promise<Completion[]> {
  const { completions, changed } = compare(inputs, await store.lockByPhones(tx, phonesOf(inputs)));
  await store.update(tx, by, changed);
  return completions;
}
