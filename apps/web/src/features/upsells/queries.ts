import { type Upsell, upsells } from '@cauce/contract/conversations/upsells';
import { CallError } from '@cauce/contract/kit/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../platform/call.ts';
import { unwrapFields } from '../../platform/unwrap-fields.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import type { UpsellDraft } from './form-shape.ts';

export const TOPIC = 'upsells';
const DAY = 86_400_000;

export const upsellList = queryOptions({
  queryKey: [TOPIC, 'list'],
  queryFn: async () => (await call(upsells.list, { query: {} })).data,
  meta: { topics: ['notifications', 'services'] },
});

/** The results of all upsells since the beginning of a day, and of what waits. */
export const resultsOf = (days: number, now: Date) => {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const from = new Date(today - days * DAY).toISOString();
  return queryOptions({
    queryKey: [TOPIC, 'results', from],
    queryFn: async () => (await call(upsells.results, { query: { from } })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['notifications', 'conversations', 'agenda', 'money'] },
  });
};

/** Creates an upsell or saves the changes. A person with an old version is warned once about what changed. */
export function useSaveUpsell(edited: Upsell | undefined) {
  const client = useQueryClient();
  /** The version that the person has seen. */
  const seen = useRef(edited);
  const { mutateAsync } = useMutation({
    mutationFn: ({ upsell, before }: { upsell: UpsellDraft; before: Upsell | undefined }) =>
      before
        ? call(upsells.change, { params: { id: before._id }, body: { upsell, updatedAt: before.updatedAt } })
        : call(upsells.create, { body: { upsell } }),
    onSuccess: ({ message }) => {
      toast.success(message, { id: TOPIC });
      void client.invalidateQueries({ queryKey: [TOPIC] });
    },
  });

  async function warn(before: Upsell): Promise<Error> {
    const list = await client.fetchQuery({ ...upsellList, staleTime: 0 });
    seen.current = list.find(({ _id }) => _id === before._id) ?? before;
    return new Error(changedMeanwhile(before, seen.current));
  }

  return async (upsell: UpsellDraft): Promise<void> => {
    const before = seen.current;
    try {
      await mutateAsync({ upsell, before });
    } catch (problem) {
      const overtaken = problem instanceof CallError && problem.code === 'changedMeanwhile';
      throw overtaken && before ? await warn(before) : unwrapFields(problem, 'upsell');
    }
  };
}
