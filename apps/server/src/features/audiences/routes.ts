import { audiences } from '@cauce/contract/audiences';
import { handlers } from '../../platform/mount/handlers.ts';
import * as service from './service.ts';

export const audienceRoutes = handlers(audiences, {
  list: ({ tx, actor, now }) => service.list(tx, { grant: actor.grant, now }),
  save: ({ tx, by, actor, now, body }) => service.save(tx, by, body.audience, { grant: actor.grant, now }),
  change: ({ tx, by, actor, now, params, body }) =>
    service.change(tx, by, params.id, {
      input: body.audience,
      seen: body.updatedAt,
      grant: actor.grant,
      now,
    }),
  remove: ({ tx, by, params }) => service.remove(tx, by, params.id),
});
