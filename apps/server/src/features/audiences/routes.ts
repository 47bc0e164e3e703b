import { audiences } from '@cauce/contract/clients/audiences';
import { handlers } from '../../platform/mount/handlers.ts';
import * as service from './service.ts';

export const audienceRoutes = handlers(audiences, {
  list: ({ tx, actor }) => service.list(tx, actor.grant),
  counts: ({ tx, now }) => service.counts(tx, now),
  save: ({ tx, by, actor, body }) => service.save(tx, by, body.audience, actor.grant),
  change: ({ tx, by, actor, params, body }) =>
    service.change(tx, by, params.id, { input: body.audience, seen: body.updatedAt, grant: actor.grant }),
  remove: ({ tx, by, params }) => service.remove(tx, by, params.id),
});
