import { type Assistant, assistants } from '@cauce/contract/assistants';
import { handlers } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import { type CreditsLeft, type Looking, present } from './presenter.ts';
import type { AssistantRow } from './row.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const presentOne = async (looking: Looking, row: AssistantRow): Promise<Assistant> =>
  found((await present(looking, row))[0]);

export function assistantRoutes({ creditsLeft }: { creditsLeft: CreditsLeft }) {
  const looking = ({ tx, actor }: Pick<Looking, 'tx'> & { actor: Pick<Looking, 'grant'> }): Looking => ({
    tx,
    grant: actor.grant,
    creditsLeft,
  });
  return handlers(assistants, {
    list: (asked) => present(looking(asked)),
    read: async (asked) =>
      presentOne(looking(asked), service.mustFind(await store.read(asked.tx, asked.params.id))),
    create: async (asked) => {
      const { assistant, businessName, branchName, key } = asked.body;
      const row = await service.create(asked.tx, asked.by, { assistant, businessName, branchName, key });
      return presentOne(looking(asked), row);
    },
    change: async (asked) => {
      const { tx, by, params, body } = asked;
      const wanted = { id: params.id, assistant: body.assistant, seen: body.updatedAt };
      return presentOne(looking(asked), await service.change(tx, by, wanted, creditsLeft));
    },
    copy: async (asked) => {
      const { tx, by, params, body } = asked;
      const seen = { own: body.updatedAt, counterpart: body.counterpartUpdatedAt };
      return presentOne(looking(asked), await service.copy(tx, by, params.id, seen));
    },
    remove: async ({ tx, by, params }) => {
      await service.remove(tx, by, params.id);
      return null;
    },
  });
}
