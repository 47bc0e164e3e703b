import type { AgendaEvent, Appointment } from '@cauce/contract/agenda/appointments';
import { paymentUrl } from '../payments/payable/index.ts';
import { type AgendaRights, mayWrite } from './access.ts';
import { EVENT_FIELDS, SENT_FIELDS, toWireFields } from './columns.ts';
import type { Entry, EventRow } from './entry-store.ts';

const namesOf = ({ serviceName, clientName }: EventRow) => ({ serviceName, clientName });

export const toEvent = (entry: EventRow, rights: AgendaRights): AgendaEvent => ({
  ...toWireFields(entry, EVENT_FIELDS),
  ...namesOf(entry),
  can: { edit: mayWrite(rights, entry.status) },
});

export function toAppointment(entry: Entry, rights: AgendaRights, publicUrl: string): Appointment {
  const may = mayWrite(rights, entry.status);
  return {
    ...toWireFields(entry, SENT_FIELDS),
    ...namesOf(entry),
    branch: entry.branch,
    specialist: entry.specialist,
    service: entry.service,
    client: entry.client,
    paymentUrl: entry.isPayable ? paymentUrl(publicUrl, entry.shortId) : null,
    moneyMovementIds: entry.moneyMovementIds,
    stockMovementIds: entry.stockMovementIds,
    confirmationMessagesCounter: entry.confirmationMessages,
    can: { edit: may, delete: may },
  };
}
