import { BLOCK } from '@cauce/domain/agenda/appointment-status';
import { formatDateTime } from '@cauce/domain/time/dates';
import { announce, type EventName } from '../../events.ts';
import type { ActionContext, AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { followInFunnels } from '../funnels/index.ts';
import { planUpsells } from '../upsells/planning/index.ts';
import type { Exceptions } from './collisions.ts';
import type { Entry } from './entry-store.ts';

type AgendaAction =
  | 'appointment.booked'
  | 'appointment.changed'
  | 'appointment.moved'
  | 'appointment.statusChanged'
  | 'appointment.deleted'
  | 'block.placed'
  | 'block.changed'
  | 'block.removed';

const eventOf = (action: AgendaAction, { status }: Entry): EventName =>
  action === 'appointment.statusChanged' && status === 'cancelada' ? 'appointment.cancelled' : action;

/** The client of an appointment moves in their funnels to the scenario of its status. */
export async function followStatus(
  tx: TenantTx,
  by: ActionContext,
  { clientId, status, id }: Pick<Entry, 'clientId' | 'status' | 'id'>,
): Promise<void> {
  if (clientId === null || status === BLOCK) return;
  await followInFunnels(tx, by, status, [{ clientId, appointmentId: id }]);
}

const clientsOf = ({ clientId }: Pick<Entry, 'clientId'>) => (clientId === null ? [] : [clientId]);

/** Another appointment is now the latest one of a contact from whom one was taken. */
export const followTaken = (
  tx: TenantTx,
  by: ActionContext,
  before: Pick<Entry, 'clientId'>,
): Promise<void> => planUpsells(tx, by, { clientIds: clientsOf(before) });

const CHANGES_STATUS: readonly AgendaAction[] = ['appointment.booked', 'appointment.statusChanged'];

export async function announceEntry(
  tx: TenantTx,
  by: ActionContext,
  action: AgendaAction,
  entry: Entry,
): Promise<void> {
  if (CHANGES_STATUS.includes(action)) await followStatus(tx, by, entry);
  if (entry.status !== BLOCK)
    await planUpsells(tx, by, { clientIds: clientsOf(entry), appointmentIds: [entry.id] });
  await announce(tx, eventOf(action, entry), { businessId: by.businessId, appointmentId: entry.id });
}

export async function announceAndAudit(
  tx: TenantTx,
  by: AuditContext,
  action: AgendaAction,
  entry: Entry,
  { overlaps, outsideHours }: Pick<Exceptions, 'overlaps' | 'outsideHours'> = { overlaps: [] },
): Promise<void> {
  const isBlock = entry.status === BLOCK;
  const detail = {
    name: isBlock ? entry.title : entry.clientName,
    ...(isBlock ? {} : { service: entry.serviceName, status: entry.status }),
    when: formatDateTime(entry.start, entry.zone),
    ...(overlaps.length > 0 && { collides: overlaps.map(({ _id }) => _id) }),
    ...(outsideHours !== undefined && { outsideHours }),
  };
  const subject = { subjectKind: isBlock ? 'block' : 'appointment', subjectId: entry.id };
  await recordAudit(tx, by, { action, ...subject, detail });
  await announceEntry(tx, by, action, entry);
}
