import { type Assistant, assistants } from '@cauce/contract/assistants/assistants';
import { handlers } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import { type Looking, present } from './presenter.ts';
import type { AssistantRow } from './row.ts';
import * as service from './service.ts';
import * as store from './store.ts';

type Asked = Pick<Looking, 'tx' | 'now'> & { actor: Pick<Looking, 'grant'> };
const looking = ({ tx, now, actor }: Asked): Looking => ({ tx, now, grant: actor.grant });

const presentOne = async (asked: Asked, row: AssistantRow): Promise<Assistant> =>
  found((await present(looking(asked), row))[0]);

export const assistantRoutes = handlers(assistants, {
  list: (asked) => present(looking(asked)),
  read: async (asked) => presentOne(asked, service.mustFind(await store.read(asked.tx, asked.params.id))),
  create: async (asked) => {
    const { assistant, businessName, branchName, key } = asked.body;
    const input = { assistant, businessName, branchName, key };
    return presentOne(asked, await service.create(asked.tx, asked.by, input));
  },
  change: async (asked) => {
    const { tx, by, params, body } = asked;
    const input = { id: params.id, assistant: body.assistant, seen: body.updatedAt };
    return presentOne(asked, await service.change(tx, by, input));
  },
  copy: async (asked) => {
    const { tx, by, params, body } = asked;
    const seen = { own: body.updatedAt, counterpart: body.counterpartUpdatedAt };
    return presentOne(asked, await service.copy(tx, by, params.id, seen));
  },
  remove: async ({ tx, by, params }) => {
    await service.remove(tx, by, params.id);
    return null;
  },
});
