import type { MessagePreview } from '@cauce/contract/funnels/funnels';
import { upsells } from '@cauce/contract/conversations/upsells';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { handlers } from '../../platform/mount/handlers.ts';
import { readResults } from './results.ts';
import * as service from './service.ts';

type Preview = (
  tx: TenantTx,
  by: ActionContext,
  message: { text: string; type: 'scheduling'; clientId?: string | undefined; status?: 'asistida' },
) => Promise<MessagePreview>;

export const upsellRoutes = ({ preview }: { preview: Preview }) =>
  handlers(upsells, {
    list: ({ tx, actor }) => service.list(tx, actor.grant),
    results: ({ tx, query, now, actor }) => readResults(tx, actor.grant, { ...query, at: now }),
    preview: ({ tx, by, body: { text, clientId, attended } }) =>
      preview(tx, by, { text, clientId, type: 'scheduling', ...(attended && { status: 'asistida' }) }),
    create: ({ tx, by, actor, body }) => service.create(tx, by, actor.grant, body.upsell),
    change: ({ tx, by, actor, params, body }) => service.change(tx, by, actor.grant, params.id, body),
    remove: async ({ tx, by, params }) => {
      await service.remove(tx, by, params.id);
      return null;
    },
  });
