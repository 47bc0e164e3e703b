import { formatDate, formatTime } from '@cauce/domain/time/dates';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { type PaidDecision, type Settled, settlePaid } from '../money/settling/index.ts';
import { onlineMoneyOf } from '../payments/returning/index.ts';
import type { AuditedEntryContext } from './entry-context.ts';
import type { Entry } from './entry-store.ts';

/** «Limpieza dental, 24 nov 2026, 10:00 a. m.», with the year, because movements are read for years. */
export const describe = ({ serviceName, title, start, zone }: Entry): string =>
  [serviceName || title, formatDate(start, zone), formatTime(start, zone)].filter(Boolean).join(', ');

/** Moves the money that was paid for an appointment as the person decided. */
export async function settlePaidOf(
  tx: TenantTx,
  by: AuditedEntryContext,
  entry: Entry,
  money: PaidDecision,
): Promise<Settled> {
  const { id: appointmentId, clientId, clientName } = entry;
  const record = {
    links: { appointmentId },
    clientId,
    comment: `Cita cancelada: ${describe(entry)}`,
    online: await onlineMoneyOf(tx, by, { appointmentId, clientName }),
  };
  return settlePaid(tx, by, record, money);
}
