import type { Collision } from '@cauce/contract/slot-taken';
import { BLOCK } from '@cauce/domain/appointment-status';
import { formatDateTime } from '@cauce/domain/dates';
import { announce, type EventName } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Entry } from './entry-store.ts';

type Deed =
  | 'appointment.booked'
  | 'appointment.changed'
  | 'appointment.moved'
  | 'appointment.statusChanged'
  | 'appointment.deleted'
  | 'block.placed'
  | 'block.changed'
  | 'block.removed';

const eventOf = (deed: Deed, { status }: Entry): EventName =>
  deed === 'appointment.statusChanged' && status === 'cancelada' ? 'appointment.cancelled' : deed;

export async function announceOf(tx: TenantTx, businessId: string, deed: Deed, entry: Entry): Promise<void> {
  await announce(tx, eventOf(deed, entry), { businessId, appointmentId: entry.id });
}

/** Who did it and to whose time, for the record; and that it happened, for whoever shows it. */
export async function tellOf(
  tx: TenantTx,
  by: AuditContext,
  deed: Deed,
  entry: Entry,
  collides: readonly Collision[] = [],
): Promise<void> {
  const isBlock = entry.status === BLOCK;
  const detail = {
    name: isBlock ? entry.title : entry.clientName,
    ...(isBlock ? {} : { service: entry.serviceName, status: entry.status }),
    when: formatDateTime(entry.start, entry.zone),
    ...(collides.length === 0 ? {} : { collides: collides.map(({ _id }) => _id) }),
  };
  const subject = { subjectKind: isBlock ? 'block' : 'appointment', subjectId: entry.id };
  await recordAudit(tx, by, { action: deed, ...subject, detail });
  await announceOf(tx, by.businessId, deed, entry);
}
