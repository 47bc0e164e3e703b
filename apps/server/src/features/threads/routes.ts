import { threads } from '@cauce/contract/conversations/threads';
import { handlers } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { findClient } from '../clients/index.ts';
import { openConversation, markRead, writeMessage } from '../conversations/inbox/index.ts';
import * as service from './service.ts';
import { messageToWire } from './wire.ts';

export const threadRoutes = (channels: Channels) =>
  handlers(threads, {
    list: ({ tx, query }) => service.list(tx, query),
    history: ({ tx, query }) => service.history(tx, query),
    ofNumber: ({ tx, params, query }) => service.listOfNumber(tx, { ...query, whatsapp: params.whatsapp }),
    markRead: async ({ tx, by, body }) => {
      const { id } = await service.requireThread(tx, body);
      await markRead(tx, by, id);
      return null;
    },
    say: async ({ tx, by, actor, now, body }) => {
      const viewer = { grant: actor.grant, email: actor.email, at: now };
      const { clientId, message } = body;
      const client = clientId === undefined ? undefined : found(await findClient(tx, clientId));
      const known = await service.findThread(tx, body);
      // A client without a conversation gets a new one.
      const id = known?.id ?? (await openConversation(tx, by, channels, found(client)._id));
      const request = { id, text: message, files: [], signedBy: actor.email };
      const [written] = await writeMessage(tx, by, { viewer, channels }, request);
      const { _id, conversationId, text, createdAt } = found(written);
      return messageToWire({
        id: _id,
        conversation_id: conversationId,
        direction: 'out',
        kind: 'text',
        text,
        created_at: new Date(createdAt),
        deleted_at: null,
      });
    },
  });
