import { campaigns } from '@cauce/contract/conversations/campaigns';
import { handlers, withoutTransaction, withMessage } from '../../platform/mount/handlers.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { reach } from './audience.ts';
import * as control from './control.ts';
import * as results from './results.ts';
import * as service from './service.ts';
import { sendTest } from './test-send.ts';

export const campaignRoutes = ({ channels, publicUrl }: { channels: Channels; publicUrl: string }) =>
  handlers(campaigns, {
    list: ({ tx, actor }) => service.list(tx, actor.grant),
    options: ({ tx }) => service.readOptions(tx, channels),
    read: ({ tx, actor, params }) => service.read(tx, params.id, actor.grant),
    save: async ({ tx, by, actor, body }) =>
      service.presentOne(tx, await service.save(tx, by, channels, body.campaign), actor.grant),
    change: async ({ tx, by, actor, params, body }) => {
      const input = { id: params.id, input: body.campaign, seen: body.updatedAt };
      return service.presentOne(tx, await service.change(tx, by, channels, input), actor.grant);
    },
    remove: ({ tx, by, params }) => service.remove(tx, by, params.id),
    duplicate: async ({ tx, by, actor, params, body }) => {
      const copy = await service.duplicate(tx, by, { id: params.id, unanswered: body.unanswered });
      return service.presentOne(tx, copy, actor.grant);
    },
    reach: ({ tx, now, body }) => reach(tx, now, channels, body),
    preview: ({ tx, now, body }) => service.preview(tx, { at: now, channels, publicUrl }, body),
    test: ({ tx, by, actor, params, body }) =>
      sendTest(tx, by, { channels, publicUrl, name: actor.name }, { id: params.id, to: body }),
    start: async ({ tx, by, actor, params }) => {
      const campaign = await control.start(tx, by, channels, params.id);
      const message = campaign.state === 'scheduled' ? 'Campaña programada' : 'La campaña empezó';
      return withMessage(await service.presentOne(tx, campaign, actor.grant), message);
    },
    pause: async ({ tx, by, actor, params }) =>
      service.presentOne(tx, await control.pause(tx, by, params.id), actor.grant),
    resume: async ({ tx, by, actor, params }) =>
      service.presentOne(tx, await control.resume(tx, by, channels, params.id), actor.grant),
    stop: async ({ tx, by, actor, params }) =>
      service.presentOne(tx, await control.stop(tx, by, params.id), actor.grant),
    results: ({ tx, params }) => results.read(tx, params.id),
    recipients: ({ tx, params, query }) =>
      results.listRecipients(tx, params.id, { state: query.state, after: query.after }),
    export: withoutTransaction(({ within, now, actor, params, query }) =>
      results.exportRecipients(within, params.id, { state: query.state, now, grant: actor.grant }),
    ),
  });
