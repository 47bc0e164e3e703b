import { allows } from '@cauce/contract/kit/access';
import { conversations } from '@cauce/contract/conversations/conversations';
import type { SimulatedWords } from '@cauce/contract/conversations/simulated';
import type { FastifyBaseLogger } from 'fastify';
import { handlers, withoutTransaction, withMessage } from '../../../platform/mount/handlers.ts';
import { found, refuse } from '../../../platform/mount/refusal.ts';
import type { Channels } from '../../../providers/channels/index.ts';
import * as attending from '../attendance.ts';
import { readHandovers } from './handovers-store.ts';
import { listColleagues } from './lookups-store.ts';
import * as mending from './retry.ts';
import * as notes from './notes.ts';
import * as service from './service.ts';
import * as states from './states.ts';
import { listLabels } from './states-store.ts';
import { findTurn } from './turns-store.ts';
import { listUndelivered } from './undelivered-store.ts';
import type { Viewer } from './wire.ts';
import { writeMessage } from './write-message.ts';

/** A message that a user writes in the place of the client. */
export interface SimulatedMessage {
  businessId: string;
  conversationId: string;
  /** The address of the simulated client. */
  address: string;
  words: SimulatedWords;
  /** The once key of somebody who may repeat it. */
  key?: string | undefined;
  at: Date;
  log: FastifyBaseLogger;
}

/** Ingests it like a webhook and returns the id of its message. */
type SimulateMessage = (simulated: SimulatedMessage) => Promise<string>;

type ViewerContext = { actor: { grant: Viewer['grant']; email: string }; now: Date };
const viewerOf = ({ actor, now }: ViewerContext): Viewer => ({
  grant: actor.grant,
  email: actor.email,
  at: now,
});

const retriedText = (retried: number) =>
  retried === 1 ? '1 mensaje vuelve a salir' : `${retried} mensajes vuelven a salir`;

export const conversationRoutes = (channels: Channels, play: SimulateMessage) =>
  handlers(conversations, {
    list: (context) => service.list(context.tx, viewerOf(context), channels, context.query),
    handovers: ({ tx }) => readHandovers(tx),
    open: async (context) => {
      const { tx, by, body } = context;
      const id = await service.openWithClient(tx, by, channels, body.clientId);
      return service.read(tx, viewerOf(context), channels, id);
    },
    read: (context) => service.read(context.tx, viewerOf(context), channels, context.params.id),
    messages: (context) =>
      service.listMessages(context.tx, viewerOf(context), context.params.id, context.query),
    turn: async ({ tx, params }) => found(await findTurn(tx, params.id)),
    write: (context) => {
      const wish = { ...context.body, id: context.params.id, signedBy: context.actor.email };
      return writeMessage(context.tx, context.by, { viewer: viewerOf(context), channels }, wish);
    },
    take: async (context) => {
      const { tx, by, params, actor } = context;
      await attending.takeOver(tx, by, params.id, actor.email);
      return service.read(tx, viewerOf(context), channels, params.id);
    },
    assign: async (context) => {
      const { tx, by, params, body } = context;
      await attending.assign(tx, by, params.id, body.email);
      return service.read(tx, viewerOf(context), channels, params.id);
    },
    colleagues: ({ tx }) => listColleagues(tx),
    note: ({ tx, by, params, body, actor }) =>
      notes.add(tx, by, { conversationId: params.id, text: body.text, author: actor.email }),
    removeNote: async ({ tx, by, params, actor }) => {
      await notes.remove(tx, by, params.id, actor.email);
      return null;
    },
    resolve: async (context) => {
      const { tx, by, params, body } = context;
      await states.setResolved(tx, by, params.id, body.isResolved);
      return service.read(tx, viewerOf(context), channels, params.id);
    },
    snooze: async (context) => {
      const { tx, by, params, body } = context;
      await states.snooze(tx, by, params.id, body.until);
      return service.read(tx, viewerOf(context), channels, params.id);
    },
    label: async (context) => {
      const { tx, by, params, body } = context;
      await states.setLabels(tx, by, params.id, body.labels);
      return service.read(tx, viewerOf(context), channels, params.id);
    },
    labels: ({ tx }) => listLabels(tx),
    markUnread: async (context) => {
      const { tx, by, params } = context;
      await states.markUnread(tx, by, params.id);
      return service.read(tx, viewerOf(context), channels, params.id);
    },
    markRead: async (context) => {
      const { tx, by, params } = context;
      await service.markRead(tx, by, params.id);
      return service.read(tx, viewerOf(context), channels, params.id);
    },
    handBack: async (context) => {
      const { tx, by, params } = context;
      await attending.handBack(tx, by, params.id);
      return service.read(tx, viewerOf(context), channels, params.id);
    },
    simulate: withoutTransaction(async (context) => {
      const { within, by, body, now, exchange, actor } = context;
      // The assistant answers the person who is played with their appointments, and the team with everybody's.
      if (actor.grant === undefined || !allows(actor.grant, 'appointments.read'))
        refuse('forbidden', 'Para escribir por la otra persona necesitas permiso de Agenda');
      const { conversationId, ...words } = body;
      const { address } = await within((tx) => service.requireSimulated(tx, channels, conversationId));
      const { businessId } = by;
      const id = await play({ businessId, conversationId, address, words, at: now, log: exchange.raw.log });
      return within((tx) => service.readMessage(tx, viewerOf(context), id));
    }),
    closeWindow: async (context) => {
      const { tx, by, body } = context;
      await service.closeWindow(tx, by, channels, body.conversationId);
      return service.read(tx, viewerOf(context), channels, body.conversationId);
    },
    remove: async ({ tx, by, query }) => {
      await service.remove(tx, by, query.clientId);
      return null;
    },
    undelivered: ({ tx, now }) => listUndelivered(tx, now),
    retryAll: async ({ tx, by }) => {
      const retried = await mending.retryAll(tx, by);
      return withMessage({ retried }, retriedText(retried));
    },
    retry: (context) => mending.retry(context.tx, context.by, viewerOf(context), context.params.id),
    settle: (context) =>
      mending.recordOutcome(context.tx, context.by, viewerOf(context), {
        id: context.params.id,
        arrived: context.body.arrived,
      }),
  });
