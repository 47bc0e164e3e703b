import { type BalanceReturn, SALES } from '@cauce/contract/sales/money';
import { formatMoney } from '@cauce/domain/money/money';
import { announce } from '../../events.ts';
import { recordAudit } from '../../platform/audit.ts';
import { once } from '../../platform/database/once.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { found, refuseFields } from '../../platform/mount/refusal.ts';
import { lockBalance } from './balance-store.ts';
import * as store from './movements-store.ts';
import { refuseUnknown } from './service.ts';
import type { StoredMovement } from './wire.ts';

const COMMENT = 'Devolución de saldo a favor';

/** Writes the two movements of a return, and returns the one by which the money left. */
async function returnNow(tx: TenantTx, by: store.Author, given: BalanceReturn): Promise<string> {
  const { clientId, amount, paymentMethod, branchId, comments } = given;
  await refuseUnknown(tx, { clientId, branchId });
  const cents = await lockBalance(tx, clientId);
  if (Math.round(amount * 100) > cents)
    refuseFields({
      amount: cents > 0 ? `Su saldo a favor es de ${formatMoney(cents)}` : 'No tiene saldo a favor',
    });
  const movement = {
    customId: '',
    amount,
    category: SALES,
    clientId,
    branchId,
    specialistId: null,
    comments: [COMMENT, comments].filter(Boolean).join(' · '),
  };
  const returnId = newId(by.at.getTime());
  const links = { returnId };
  await store.insert(tx, by, { ...movement, type: 'in', paymentMethod: 'balance' }, links);
  const id = await store.insert(tx, by, { ...movement, type: 'out', paymentMethod }, links);
  const { clientName } = found(await store.read(tx, id));
  await recordAudit(tx, by, {
    action: 'money.balanceReturned',
    subjectKind: 'moneyMovement',
    subjectId: id,
    detail: { cents: Math.round(amount * 100), name: clientName },
  });
  await announce(tx, 'money.moved', { businessId: by.businessId, moneyMovementId: id });
  return id;
}

/** Gives a client their balance back, or a part of it. A repeated request moves money once. */
export async function returnBalance(
  tx: TenantTx,
  by: store.Author,
  { key, ...given }: BalanceReturn,
): Promise<StoredMovement> {
  const id = await once(tx, by, { key, asked: { balanceReturn: given } }, () => returnNow(tx, by, given));
  return found(await store.read(tx, id));
}
