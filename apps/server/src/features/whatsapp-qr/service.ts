import type { Grant } from '@cauce/contract/kit/access';
import { allows } from '@cauce/contract/kit/access';
import type { PairedPhone } from '@cauce/contract/whatsapp-qr';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import type { Vault } from '../../platform/sealed.ts';
import { accountToWire, secretPart, setDefaultAccount } from '../channels/index.ts';
import { isUnderWay } from './phases.ts';
import * as store from './store.ts';

export interface Asker {
  vault: Vault;
  grant: Grant | undefined;
}

const MOST = 5;

/** The code is for whoever may pair, and for as long as it can be scanned. */
async function toWire(tx: TenantTx, { vault, grant }: Asker, row: store.Row): Promise<PairedPhone> {
  const phase = store.phaseOf(row);
  const mayPair = grant !== undefined && allows(grant, 'whatsapp.write');
  const code =
    phase === 'scan' && mayPair ? await secretPart(tx, vault, row.business_id, row.id, 'code') : undefined;
  return {
    ...accountToWire(vault, row, grant),
    // There is no token here, only a number under a seal.
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

async function noted(
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

/** Asks for a code; whichever process works next opens the line and shows it. */
export async function pair(
  tx: TenantTx,
  by: AuditContext,
  asker: Asker & { signedBy: string },
): Promise<PairedPhone> {
  const phones = await store.list(tx);
  if (phones.length >= MOST) refuse('conflict', `Puedes enlazar hasta ${MOST} teléfonos. Desenlaza alguno`);
  const row = await store.begin(tx, by, asker.signedBy);
  // That the risk was read and taken stays written down.
  await noted(tx, by, 'pairingBegun', row);
  return toWire(tx, asker, row);
}

export async function pairAgain(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  asker: Asker,
): Promise<PairedPhone> {
  const row = found(await store.hold(tx, id));
  if (isUnderWay(store.phaseOf(row))) return toWire(tx, asker, row);
  const state = row.external_id === '' ? 'connecting' : 'stopped';
  const next = found(await store.setPhase(tx, id, { phase: 'starting', state, reason: '' }, by.at));
  await noted(tx, by, 'pairingBegun', next);
  return toWire(tx, asker, next);
}

export async function makeDefault(
  tx: TenantTx,
  by: AuditContext,
  { id, isDefault }: { id: string; isDefault: boolean },
  asker: Asker,
): Promise<PairedPhone> {
  const before = found(await store.hold(tx, id));
  if (isDefault && before.external_id === '')
    refuse('conflict', 'Termina de enlazar el teléfono antes de usarlo para avisos');
  await setDefaultAccount(tx, id, isDefault, by.at);
  const row = found(await store.hold(tx, id));
  await noted(tx, by, 'changed', row);
  return toWire(tx, asker, row);
}

export async function disconnect(tx: TenantTx, by: AuditContext, id: string): Promise<null> {
  const row = found(await store.hold(tx, id));
  await store.disconnect(tx, id, by.at);
  // Of a session that is over nobody has the line, so nobody else would forget its keys.
  if (!isUnderWay(store.phaseOf(row))) await store.forgetKeys(tx, id);
  await noted(tx, by, 'disconnected', row);
  // What was about to leave by it is told that it cannot.
  await announce(tx, 'message.waiting', { businessId: by.businessId });
  return null;
}
