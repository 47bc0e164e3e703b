import type { Grant } from '@cauce/contract/kit/access';
import { allows } from '@cauce/contract/kit/access';
import type { PairedPhone } from '@cauce/contract/conversations/whatsapp-qr';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import type { Vault } from '../../platform/sealed.ts';
import { accountToWire, readSessionPart, setDefaultAccount } from '../channels/accounts/index.ts';
import { isUnderWay } from './phases.ts';
import * as store from './store.ts';

export interface Asker {
  vault: Vault;
  grant: Grant | undefined;
}

const MAX_PHONES = 5;

/** Only users who may pair see the code, and only while it can be scanned. */
async function toWire(tx: TenantTx, { vault, grant }: Asker, row: store.Row): Promise<PairedPhone> {
  const phase = store.phaseOf(row);
  const mayPair = grant !== undefined && allows(grant, 'whatsapp.write');
  const code =
    phase === 'scan' && mayPair
      ? await readSessionPart(tx, vault, row.business_id, row.id, 'code')
      : undefined;
  return {
    ...accountToWire(vault, { ...row, channel: 'whatsapp_qr' }, grant),
    // A phone has no token, only an encrypted number.
    hasToken: false,
    maskedToken: '',
    phase,
    code: code ?? '',
    seenAt: row.checked_at?.toISOString() ?? null,
  };
}

export async function list(tx: TenantTx, asker: Asker): Promise<PairedPhone[]> {
  const phones: PairedPhone[] = [];
  for (const row of await store.list(tx)) phones.push(await toWire(tx, asker, row));
  return phones;
}

async function recordChange(
  tx: TenantTx,
  by: AuditContext,
  action: string,
  { id, handle }: store.Row,
): Promise<void> {
  const detail = { channel: 'whatsapp_qr', handle };
  await recordAudit(tx, by, {
    action: `channel.${action}`,
    subjectKind: 'channelAccount',
    subjectId: id,
    detail,
  });
  await announce(tx, 'channel.changed', { businessId: by.businessId, accountId: id });
}

/** Requests a code; the next process that runs opens the connection and shows it. */
export async function pair(
  tx: TenantTx,
  by: AuditContext,
  asker: Asker & { signedBy: string },
): Promise<PairedPhone> {
  const phones = await store.list(tx);
  if (phones.length >= MAX_PHONES)
    refuse('conflict', `Puedes enlazar hasta ${MAX_PHONES} teléfonos. Desenlaza alguno`);
  const row = await store.insert(tx, by, asker.signedBy);
  // The audit trail shows that the user accepted the risk.
  await recordChange(tx, by, 'pairingBegun', row);
  return toWire(tx, asker, row);
}

export async function pairAgain(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  asker: Asker,
): Promise<PairedPhone> {
  const row = found(await store.lockForUpdate(tx, id));
  if (isUnderWay(store.phaseOf(row))) return toWire(tx, asker, row);
  const state = row.external_id === '' ? 'connecting' : 'stopped';
  const next = found(await store.setPhase(tx, id, { phase: 'starting', state, reason: '' }, by.at));
  await recordChange(tx, by, 'pairingBegun', next);
  return toWire(tx, asker, next);
}

export async function makeDefault(
  tx: TenantTx,
  by: AuditContext,
  { id, isDefault }: { id: string; isDefault: boolean },
  asker: Asker,
): Promise<PairedPhone> {
  const before = found(await store.lockForUpdate(tx, id));
  if (isDefault && before.external_id === '')
    refuse('conflict', 'Termina de enlazar el teléfono antes de usarlo para avisos');
  await setDefaultAccount(tx, id, isDefault, by.at);
  const row = found(await store.lockForUpdate(tx, id));
  await recordChange(tx, by, 'changed', row);
  return toWire(tx, asker, row);
}

export async function disconnect(tx: TenantTx, by: AuditContext, id: string): Promise<null> {
  const row = found(await store.lockForUpdate(tx, id));
  await store.disconnect(tx, id, by.at);
  // No process has the lease of an ended session, so the keys are deleted here.
  if (!isUnderWay(store.phaseOf(row))) await store.deleteKeys(tx, id);
  await recordChange(tx, by, 'disconnected', row);
  // Messages of this account that wait get a reason why they are not sent.
  await announce(tx, 'message.waiting', { businessId: by.businessId });
  return null;
}
