import type { Named } from '@cauce/contract/kit/fields';
import { expect, it } from 'vitest';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { createPresenter } from './presenter.ts';
import type { StoredBranch } from './store.ts';

const row = (_id: string) => ({ _id, isArchived: false }) as StoredBranch;
const tx = {} as TenantTx;
const noNames = async () => new Map<string, Named[]>();
const ana: Named = { _id: 'a', name: 'Ana' };

it('lists the specialists of each branch with one call to each feature', async () => {
  const asked: (readonly string[])[] = [];
  const present = createPresenter({
    specialists: async (_tx, ids) => {
      asked.push(ids);
      return new Map([['one', [ana]]]);
    },
    services: noNames,
    resources: async () => new Map([['two', ['plan']]]),
  });
  const cards = await present(tx, { fullAccess: true, permissions: [] }, [row('one'), row('two')]);
  expect(asked).toEqual([['one', 'two']]);
  expect(cards.map(({ specialists, services, resources }) => ({ specialists, services, resources }))).toEqual(
    [
      { specialists: [ana], services: [], resources: [] },
      { specialists: [], services: [], resources: ['plan'] },
    ],
  );
});

it('allows nothing without a grant', async () => {
  const present = createPresenter({
    specialists: noNames,
    services: noNames,
    resources: async () => new Map(),
  });
  const [card] = await present(tx, undefined, [row('one')]);
  expect(card?.can).toEqual({ edit: false, archive: false, unarchive: false, delete: false });
});
