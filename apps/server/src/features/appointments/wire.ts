import type { AgendaEvent, Appointment } from '@cauce/contract/agenda/appointments';
import { type AgendaRights, mayWrite } from './access.ts';
import type { Entry, EventRow } from './entry-store.ts';

const eventFields = (entry: EventRow) => ({
  _id: entry.id,
  status: entry.status,
  start: entry.start.toISOString(),
  end: entry.end.toISOString(),
  title: entry.title,
  colorHex: entry.color,
  branchId: entry.branchId,
  specialistId: entry.specialistId,
  serviceId: entry.serviceId,
  serviceName: entry.serviceName,
  clientId: entry.clientId,
  clientName: entry.clientName,
  overlapAllowed: entry.overlapAllowed,
  updatedAt: entry.updatedAt.toISOString(),
});

export const toEvent = (entry: EventRow, rights: AgendaRights): AgendaEvent => ({
  ...eventFields(entry),
  can: { edit: mayWrite(rights, entry.status) },
});

export function toAppointment(entry: Entry, rights: AgendaRights): Appointment {
  const may = mayWrite(rights, entry.status);
  return {
    ...eventFields(entry),
    shortId: entry.shortId,
    businessId: entry.businessId,
    details: entry.details,
    clientNotes: entry.clientNotes,
    type: entry.type,
    confirmationMessagesCounter: entry.confirmationMessages,
    source: entry.source,
    autoCancelDate: entry.autoCancelAt?.toISOString() ?? null,
    createdBy: entry.createdBy,
    updatedBy: entry.updatedBy,
    createdAt: entry.createdAt.toISOString(),
    branch: entry.branch,
    specialist: entry.specialist,
    service: entry.service,
    client: entry.client,
    moneyMovementIds: entry.moneyMovementIds,
    stockMovementIds: entry.stockMovementIds,
    can: { edit: may, delete: may },
  };
}
