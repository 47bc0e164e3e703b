import { channels } from '@cauce/contract/conversations/channels';
import { META_CHANNELS } from '@cauce/contract/conversations/channel-table';
import { allows } from '@cauce/contract/kit/access';
import { handlers, withoutTransaction } from '../../platform/mount/handlers.ts';
import type { Storage } from '../../providers/storage/index.ts';
import { receive as receiveFile } from '../files/index.ts';
import {
  type ConnectContext,
  connectMeta,
  connectWhatsapp,
  syncTemplates,
  testConnection,
} from './accounts/connect-account.ts';
import * as links from './simulator/simulator-links.ts';
import { createWebhookStore, receiveWebhook, verifyChallenge } from './incoming/webhook.ts';
import * as service from './accounts/service.ts';
import { toWire } from './accounts/wire.ts';

export interface ChannelParts extends service.ChannelContext, links.WritingParts {
  storage: Storage;
}

export function channelRoutes(parts: ChannelParts) {
  const { vault, meta, publicUrl } = parts;
  const storeFile = createWebhookStore(parts.pool);
  type Asker = Pick<ConnectContext, 'within' | 'by'> & { actor: { email: string } };
  const at = ({ within, by, actor }: Asker): ConnectContext => ({
    ...parts,
    within,
    by,
    signedBy: actor.email,
  });
  const { WHATSAPP_CHANNELS: WHATSAPP } = service;

  return handlers(channels, {
    verifyWebhook: ({ query }) =>
      verifyChallenge(meta?.app, { token: query['hub.verify_token'], challenge: query['hub.challenge'] }),
    receiveWebhook: withoutTransaction(({ now, exchange }) => {
      const { body, headers } = exchange.raw;
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return receiveWebhook(storeFile, meta?.app, {
        bytes,
        signature: headers['x-hub-signature-256'],
        at: now,
      });
    }),
    listWhatsapp: ({ tx, actor: { grant } }) => {
      const mayEdit = grant !== undefined && allows(grant, 'whatsappApi.write');
      return service.list(tx, parts, grant!, { of: WHATSAPP, mayEdit });
    },
    connectWhatsapp: withoutTransaction(async (context) =>
      toWire(vault, await connectWhatsapp(at(context), context.body), context.actor.grant),
    ),
    changeWhatsapp: async ({ tx, by, actor, params, body }) =>
      toWire(vault, await service.changeWhatsapp(tx, by, params.id, body), actor.grant),
    testWhatsapp: withoutTransaction(async (context) =>
      toWire(vault, await testConnection(at(context), context.params.id, WHATSAPP), context.actor.grant),
    ),
    disconnectWhatsapp: ({ tx, by, params }) => service.disconnect(tx, by, params.id, WHATSAPP),
    listTemplates: ({ tx, params }) => service.listTemplates(tx, params.id),
    syncTemplates: withoutTransaction((context) => syncTemplates(at(context), context.params.id)),
    listMeta: ({ tx, actor: { grant } }) => {
      const mayEdit = grant !== undefined && allows(grant, 'meta.write');
      return service.list(tx, parts, grant!, { of: META_CHANNELS, mayEdit });
    },
    connectMeta: withoutTransaction(async (context) =>
      (await connectMeta(at(context), context.body)).map((row) => toWire(vault, row, context.actor.grant)),
    ),
    testMeta: withoutTransaction(async (context) =>
      toWire(vault, await testConnection(at(context), context.params.id, META_CHANNELS), context.actor.grant),
    ),
    disconnectMeta: ({ tx, by, params }) => service.disconnect(tx, by, params.id, META_CHANNELS),
    listCommented: ({ tx, actor }) => service.listCommented(tx, parts, actor.grant!),
    takeComments: async ({ tx, by, actor, params, body }) =>
      toWire(vault, await service.setTakesComments(tx, by, params.id, body.takesComments), actor.grant),
    listSimulatorLinks: ({ tx }) => links.list(tx),
    makeSimulatorLink: ({ tx, by, actor, body }) =>
      links.create(tx, by, { name: body.name, signedBy: actor.email, publicUrl }),
    removeSimulatorLink: ({ tx, by, params }) => links.remove(tx, by, params.id),
    readSimulator: withoutTransaction(({ within, params, now }) =>
      links.read(parts, within, params.token, now),
    ),
    writeSimulator: withoutTransaction(({ within, params, body, now, exchange }) =>
      links.write(parts, within, {
        token: params.token,
        text: body.text,
        key: body.key,
        at: now,
        log: exchange.raw.log,
      }),
    ),
    sendFileSimulator: withoutTransaction(({ within, params, query, now, exchange: { raw } }) => {
      const sending = { token: params.token, text: query.text, key: query.key, at: now, log: raw.log };
      return links.sendFile(parts, within, { ...sending, receive: (work) => receiveFile(raw, work) });
    }),
  });
}
