import {
  clientMerge,
  differing,
  filledIn,
  suggested,
  type MergePart,
} from '@cauce/contract/clients/client-merge';
import type { Client, ClientDetails } from '@cauce/contract/clients/clients';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { askAgain, belongingsOf, contactOf } from './queries.ts';

const OUTCOME = { id: 'clients.merge' };

/** Two who are compared: whoever was known first stays. */
export interface Pair {
  kept: ClientDetails;
  gone: ClientDetails;
}

const inOrder = (one: ClientDetails, other: ClientDetails): Pair => {
  const isFirst = one.createdAt === other.createdAt ? one._id < other._id : one.createdAt < other.createdAt;
  return isFirst ? { kept: one, gone: other } : { kept: other, gone: one };
};

export interface Merging {
  /** One who is to be joined with somebody else, or both. */
  ids: readonly string[];
  /** Whose details stand behind, which must not ask for somebody who is gone. */
  shown: string | undefined;
  onLeave: (keptId: string) => void;
  onDone: () => void;
}

/** Reads both, holds what is chosen, and makes one of them once nobody looks at the one who goes. */
export function useMerging({ ids, shown, onLeave, onDone }: Merging) {
  const client = useQueryClient();
  const [going, setGoing] = useState<Pair>();
  const [chosen, setChosen] = useState<readonly MergePart[]>();
  const asks = going === undefined;
  const read = useQueries({ queries: ids.map((id) => ({ ...contactOf(id), enabled: asks })) });
  const [one, other] = read.map(({ data }) => data);
  const pair = going ?? (one && other && inOrder(one, other));
  const take = chosen ?? (pair && suggested(pair.kept, pair.gone)) ?? [];
  const goneId = pair?.gone._id ?? '';
  const belongings = useQuery({ ...belongingsOf(goneId), enabled: asks && goneId !== '' });

  const { mutate } = useMutation({
    mutationFn: ({ kept, gone }: Pair) => {
      const body = {
        otherId: gone._id,
        take: [...take],
        updatedAt: kept.updatedAt,
        otherUpdatedAt: gone.updatedAt,
      };
      return call(clientMerge.merge, { params: { id: kept._id }, body });
    },
    onSuccess: ({ message }, { gone }) => {
      client.removeQueries(contactOf(gone._id));
      toast.success(message, OUTCOME);
      onDone();
    },
    onError: (error) => {
      setGoing(undefined);
      toast.error(error.code === 'notFound' ? 'Cliente no encontrado' : error.message, OUTCOME);
    },
    onSettled: () => askAgain(client),
  });
  const go = useEffectEvent((both: Pair) => mutate(both));
  const isSeen = going !== undefined && shown === going.gone._id;
  useEffect(() => {
    if (going !== undefined && !isSeen) go(going);
  }, [going, isSeen]);

  return {
    pair,
    differing: pair ? differing(pair.kept, pair.gone) : [],
    filled: pair ? filledIn(pair.kept, pair.gone) : [],
    belongings: belongings.data,
    take,
    choose: (part: MergePart, of: Client) =>
      setChosen(of._id === goneId ? [...take, part] : take.filter((taken) => taken !== part)),
    failed: read.some(({ isError }) => isError) || belongings.isError,
    retrying: read.some(({ isFetching }) => isFetching) || belongings.isFetching,
    retry: () => {
      for (const { refetch } of read) void refetch();
      void belongings.refetch();
    },
    busy: going !== undefined,
    merge: () => {
      if (pair === undefined) return;
      setGoing(pair);
      if (shown === pair.gone._id) onLeave(pair.kept._id);
    },
  };
}
