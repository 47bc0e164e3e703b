import { formatDate, formatTime } from '@cauce/domain/time/dates';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { type PaidDecision, settlePaid } from '../money/index.ts';
import type { AuditedEntryContext } from './entry-context.ts';
import type { Entry } from './entry-store.ts';

/** «Limpieza dental, 24 nov 2026, 10:00 a. m.», with the year, because movements are read for years. */
export const describe = ({ serviceName, title, start, zone }: Entry): string =>
  [serviceName || title, formatDate(start, zone), formatTime(start, zone)].filter(Boolean).join(', ');

/** Moves the money that was paid for an appointment as the person decided. Returns whether any money moved. */
export const settlePaidOf = (
  tx: TenantTx,
  by: AuditedEntryContext,
  entry: Entry,
  money: PaidDecision,
): Promise<boolean> =>
  settlePaid(
    tx,
    by,
    {
      links: { appointmentId: entry.id },
      clientId: entry.clientId,
      comment: `Cita cancelada: ${describe(entry)}`,
    },
    money,
  );
