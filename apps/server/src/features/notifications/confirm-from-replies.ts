import { formatLongDate, formatTime } from '@cauce/domain/time/dates';
import { wholeNumber } from '@cauce/domain/people/phone';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { confirmBooking } from '../appointments/self-service/index.ts';
import { readConfirmation } from '../conversations/inbound/index.ts';
import { listInboundTexts } from '../conversations/messages/index.ts';
import { AUTOMATIC } from '../conversations/index.ts';
import { findSenderAccount, permitMessage, queueToPhones } from '../conversations/outbound/index.ts';
import { listOpenRequests } from './confirmation-requests-store.ts';

/** The name that the audit trail and the appointment show. */
const SIGNATURE = { signedBy: 'Confirmada por el contacto', source: 'reply' } as const;

/** A plain yes to a confirmation request confirms the appointment; anything else stays unread for the team. */
export async function confirmFromReplies(
  tx: TenantTx,
  by: ActionContext,
  channels: Channels,
  messageIds: readonly string[],
): Promise<void> {
  const inbound = await listInboundTexts(tx, messageIds);
  const confirming = inbound.filter(({ text }) => readConfirmation(text) === 'yes');
  const clientIds = confirming.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
  if (clientIds.length === 0) return;
  for (const request of await listOpenRequests(tx, [...new Set(clientIds)], by.at))
    await confirm(tx, by, channels, request);
}

async function confirm(
  tx: TenantTx,
  by: ActionContext,
  channels: Channels,
  { clientId, appointmentId }: { clientId: string; appointmentId: string },
): Promise<void> {
  const entry = await confirmBooking(tx, { ...by, ...SIGNATURE }, appointmentId);
  if (entry?.client == null) return;
  const when = `${formatLongDate(entry.start, entry.zone)}, ${formatTime(entry.start, entry.zone)}`;
  const { whatsapp } = entry.client;
  const address = whatsapp ? wholeNumber({ ...entry.client, whatsapp }) : '';
  const result = await permitMessage(tx, by.at, { purpose: 'acknowledgement', clientId, address });
  if ('withheld' in result) return;
  await queueToPhones(tx, by, await findSenderAccount(tx, channels), [
    {
      clientId,
      specialistId: null,
      ...result,
      text: `¡Gracias! Tu cita quedó confirmada: ${when} ¡Te esperamos!`,
      ...AUTOMATIC,
    },
  ]);
}
