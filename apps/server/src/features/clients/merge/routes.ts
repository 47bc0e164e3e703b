import { clientMerge } from '@cauce/contract/clients/client-merge';
import { handlers } from '../../../platform/mount/handlers.ts';
import { countReferences, merge, type MergeParts } from './merge.ts';

export const clientMergeRoutes = (parts: MergeParts) =>
  handlers(clientMerge, {
    belongings: ({ tx, params }) => countReferences(tx, params.id, parts),
    merge: ({ tx, by, params, body: { otherId, take, updatedAt, otherUpdatedAt } }) =>
      merge(tx, by, { id: params.id, otherId, take, seen: updatedAt, otherSeen: otherUpdatedAt }, parts),
  });
