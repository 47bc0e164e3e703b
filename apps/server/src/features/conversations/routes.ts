import { conversations } from '@cauce/contract/conversations';
import { handlers, said } from '../../platform/mount/handlers.ts';
import type { Channels } from '../../providers/channels/index.ts';
import * as mending from './mending.ts';
import * as service from './service.ts';
import type { Viewer } from './wire.ts';

const viewerOf = ({ actor, now }: { actor: { grant: Viewer['grant'] }; now: Date }): Viewer => ({
  grant: actor.grant,
  at: now,
});

const retriedWords = (retried: number) =>
  retried === 1 ? '1 mensaje vuelve a salir' : `${retried} mensajes vuelven a salir`;

export const conversationRoutes = (channels: Channels) =>
  handlers(conversations, {
    list: (context) => service.list(context.tx, viewerOf(context), channels, context.query),
    open: (context) =>
      service.open(context.tx, context.by, viewerOf(context), channels, context.body.clientId),
    read: (context) => service.read(context.tx, viewerOf(context), channels, context.params.id),
    messages: (context) =>
      service.messagesOf(context.tx, viewerOf(context), context.params.id, context.query.before),
    write: (context) => {
      const wish = { id: context.params.id, text: context.body.text, signedBy: context.actor.email };
      return service.write(context.tx, context.by, viewerOf(context), channels, wish);
    },
    markRead: async (context) => {
      const { tx, by, params } = context;
      await service.markRead(tx, by, params.id);
      return service.read(tx, viewerOf(context), channels, params.id);
    },
    handBack: async (context) => {
      const { tx, by, params } = context;
      await service.handBack(tx, by, params.id);
      return service.read(tx, viewerOf(context), channels, params.id);
    },
    simulate: (context) =>
      service.simulate(context.tx, context.by, viewerOf(context), channels, context.body),
    remove: async ({ tx, by, query }) => {
      await service.remove(tx, by, query.clientId);
      return null;
    },
    retryAll: async ({ tx, by }) => {
      const retried = await mending.retryAll(tx, by);
      return said({ retried }, retriedWords(retried));
    },
    retry: (context) => mending.retry(context.tx, context.by, viewerOf(context), context.params.id),
    settle: (context) =>
      mending.settle(context.tx, context.by, viewerOf(context), {
        id: context.params.id,
        arrived: context.body.arrived,
      }),
  });
