import { countryOf, displayPhone, samePerson, splitPhone, wholeNumber } from '@cauce/domain/people/phone';
import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { applyChange } from '../service.ts';
import * as store from '../store.ts';

const extOf = (code: string): string => countryOf(code)?.ext ?? code;

/** Changes a number unless the stored one is not `from` or the new one belongs to another client. */
export async function changeNumber(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  clientId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const before = await store.lockForUpdate(tx, clientId);
  const phone = splitPhone(to);
  if (before === undefined || phone === undefined || !samePerson(wholeNumber(before), from)) return;
  const input = applyChange(before, { ...phone, countryCodeExt: extOf(phone.countryCode) });
  if ((await store.update(tx, { businessId, at }, clientId, input)) === undefined) return;
  await announce(tx, 'client.changed', { businessId, clientId });
}

/** Takes a number from a client, because it belongs to somebody else now. A note tells the team. */
export async function releaseNumber(
  tx: TenantTx,
  by: ActionContext,
  clientId: string,
  number: string,
): Promise<void> {
  const before = await store.lockForUpdate(tx, clientId);
  if (before === undefined || !samePerson(wholeNumber(before), number)) return;
  if ((await store.update(tx, by, clientId, applyChange(before, { whatsapp: '' }))) === undefined) return;
  const phone = splitPhone(number);
  const words = phone === undefined ? number : displayPhone(phone);
  await store.addNote(tx, by, clientId, `El número ${words} ya es de otra persona, según WhatsApp`);
  await announce(tx, 'client.changed', { businessId: by.businessId, clientId });
}

/** Sets the number of a client without one, unless it belongs to another client. */
export async function setMissingNumber(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  clientId: string,
  number: string,
): Promise<void> {
  const before = await store.lockForUpdate(tx, clientId);
  const phone = splitPhone(number);
  if (before === undefined || phone === undefined || before.whatsapp !== '') return;
  const input = applyChange(before, { ...phone, countryCodeExt: extOf(phone.countryCode) });
  if ((await store.update(tx, { businessId, at }, clientId, input)) === undefined) return;
  await announce(tx, 'client.changed', { businessId, clientId });
}

/** Sets the name that a channel reports, unless a person named the client meanwhile. */
export async function setMissingName(
  tx: TenantTx,
  by: ActionContext,
  clientId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const before = await store.lockForUpdate(tx, clientId);
  if (before === undefined || before.name !== from || before.lastname !== '') return;
  if ((await store.update(tx, by, clientId, applyChange(before, { name: to }))) === undefined) return;
  await announce(tx, 'client.changed', { businessId: by.businessId, clientId });
}
