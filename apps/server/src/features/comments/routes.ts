import { comments } from '@cauce/contract/conversations/comments';
import { handlers, withoutTransaction } from '../../platform/mount/handlers.ts';
import type { PublishParts } from './publish-reply.ts';
import { setHidden } from './hide-comment.ts';
import { type SimulateComment, simulateOne } from './simulate-comment.ts';
import * as service from './service.ts';
import type { Viewer } from './wire.ts';

const viewerOf = ({ actor, now }: { actor: { grant?: Viewer['grant'] }; now: Date }): Viewer => ({
  grant: actor.grant,
  at: now,
});

export const commentRoutes = (parts: PublishParts & { play: SimulateComment }) =>
  handlers(comments, {
    list: (context) => service.list(context.tx, viewerOf(context), context.query),
    reply: async (context) => {
      const { tx, by, actor, params, body } = context;
      await service.reply(tx, by, { ...params, text: body.text, author: actor.email });
      return service.read(tx, viewerOf(context), params.commentId);
    },
    answerPrivately: async (context) => {
      const { tx, by, actor, params, body } = context;
      await service.writePrivately(tx, by, { ...params, text: body.text, author: actor.email });
      return service.read(tx, viewerOf(context), params.commentId);
    },
    hide: withoutTransaction(async (context) => {
      const { params, body, within } = context;
      await setHidden(parts, context, { ...params, isHidden: body.isHidden });
      return within((tx) => service.read(tx, viewerOf(context), params.commentId));
    }),
    markRead: async ({ tx, by, body }) => {
      await service.markRead(tx, by, body);
      return null;
    },
    settle: async (context) => {
      const { tx, by, params, body } = context;
      const commentId = await service.recordChosenOutcome(tx, by, params.id, body.arrived);
      return service.read(tx, viewerOf(context), commentId);
    },
    play: withoutTransaction(async (context) => {
      const { within, by, now, exchange, body } = context;
      const simulation = { businessId: by.businessId, at: now, log: exchange.raw.log };
      const id = await simulateOne(parts.play, within, simulation, body);
      return within((tx) => service.read(tx, viewerOf(context), id));
    }),
  });
