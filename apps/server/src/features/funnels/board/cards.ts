import type { BoardCard } from '@cauce/contract/funnels/board';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { listCardAppointments } from '../../appointments/upcoming/index.ts';
import { listClientCards } from '../../clients/cards/index.ts';
import { listLatestConversations } from '../../conversations/latest/index.ts';
import { listNextNotifications } from '../../notifications/next/index.ts';
import type { PlacedContact } from './board-store.ts';

/** The cards of these contacts, in the same order. */
export async function toCards(
  tx: TenantTx,
  at: Date,
  placed: readonly PlacedContact[],
): Promise<BoardCard[]> {
  const ids = placed.map(({ clientId }) => clientId);
  const clients = await listClientCards(tx, ids);
  const conversations = await listLatestConversations(tx, ids);
  const appointments = await listCardAppointments(tx, at, ids);
  const notifications = await listNextNotifications(tx, at, ids);
  return placed.flatMap(({ clientId, place, enteredAt }): BoardCard[] => {
    const client = clients.get(clientId);
    if (client === undefined) return [];
    const conversation = conversations.get(clientId);
    const appointment = appointments.get(clientId);
    const next = notifications.get(clientId);
    const { id: _, ...fields } = client;
    return [
      {
        clientId,
        place,
        enteredAt: enteredAt.toISOString(),
        ...fields,
        conversation: conversation
          ? {
              _id: conversation.id,
              channel: conversation.channel,
              lastText: conversation.lastText,
              lastAt: conversation.lastAt.toISOString(),
              isTheirs: conversation.lastDirection === 'in',
              unread: conversation.unread,
            }
          : null,
        appointment: appointment
          ? {
              _id: appointment.id,
              start: appointment.start.toISOString(),
              status: appointment.status,
              service: appointment.service,
            }
          : null,
        scheduled: next ? { at: next.at.toISOString(), kind: next.kind } : null,
      },
    ];
  });
}
