import { funnels, type MessagePreview } from '@cauce/contract/funnels/funnels';
import type { BodyOf } from '@cauce/contract/kit/endpoint';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { handlers } from '../../platform/mount/handlers.ts';
import { readRemoval } from './removal.ts';
import * as service from './service.ts';
import { signAudit } from './sign.ts';

type Preview = (
  tx: TenantTx,
  by: ActionContext,
  body: BodyOf<typeof funnels.preview>,
) => Promise<MessagePreview>;

export const funnelRoutes = ({ preview }: { preview: Preview }) =>
  handlers(funnels, {
    preview: ({ tx, by, body }) => preview(tx, by, body),
    list: ({ tx, actor }) => service.list(tx, actor.grant),
    read: ({ tx, actor, params }) => service.read(tx, actor.grant, params.id),
    readCopy: ({ tx, params }) => service.readCopy(tx, params.id),
    create: (context) =>
      service.create(context.tx, signAudit(context), context.actor.grant, context.body.funnel),
    save: (context) => {
      const { funnel: input, updatedAt: seen, moves, applyToPresent } = context.body;
      const { tx, actor, params } = context;
      return service.save(tx, signAudit(context), actor.grant, params.id, {
        input,
        seen,
        moves,
        applyToPresent,
      });
    },
    removal: ({ tx, params }) => readRemoval(tx, params.id),
    remove: async (context) => {
      await service.remove(context.tx, signAudit(context), context.params.id);
      return null;
    },
    addNote: (context) =>
      service.addNote(context.tx, signAudit(context), context.params.id, context.body.note.text),
    removeNote: async (context) => {
      await service.removeNote(context.tx, signAudit(context), context.params.id, context.params.noteId);
      return null;
    },
  });
