import { formatLongDate, formatTime } from '@cauce/domain/dates';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { confirmVisit } from '../appointments/index.ts';
import { confirmationAnswer, heardOf, HOUSE, ownPlace, sayAll } from '../conversations/index.ts';
import { askedLast } from './asked-store.ts';

/** As the trail and the appointment name whoever answered. */
const SIGNED_BY = 'Confirmada por el contacto';

/** Who was asked to confirm and plainly says yes has confirmed; anything else waits unread for the team. */
export async function takeAnswer(
  tx: TenantTx,
  by: { businessId: string; at: Date },
  channels: Channels,
  messageId: string,
): Promise<void> {
  const heard = await heardOf(tx, messageId);
  if (heard === undefined || heard.clientId === null || confirmationAnswer(heard.text) !== 'yes') return;
  const asked = await askedLast(tx, heard.clientId, by.at);
  if (asked === undefined) return;
  const entry = await confirmVisit(tx, { ...by, signedBy: SIGNED_BY }, asked.appointmentId);
  if (entry?.client == null) return;
  const when = `${formatLongDate(entry.start, entry.zone)}, ${formatTime(entry.start, entry.zone)}`;
  await sayAll(tx, by, await ownPlace(tx, channels), [
    {
      clientId: heard.clientId,
      specialistId: null,
      phone: entry.client,
      text: `¡Gracias! Tu cita quedó confirmada: ${when} ¡Te esperamos!`,
      author: HOUSE,
    },
  ]);
}
