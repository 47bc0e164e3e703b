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
import { invalidateContacts, clientReferencesOf, contactOf } from './queries.ts';

const OUTCOME = { id: 'clients.merge' };

/** The two contacts that are compared; the older one stays. */
export interface MergePair {
  remaining: ClientDetails;
  removed: ClientDetails;
}

const inOrder = (one: ClientDetails, other: ClientDetails): MergePair => {
  const isFirst = one.createdAt === other.createdAt ? one._id < other._id : one.createdAt < other.createdAt;
  return isFirst ? { remaining: one, removed: other } : { remaining: other, removed: one };
};

export interface MergeOptions {
  /** The ids of one or both contacts to merge. */
  ids: readonly string[];
  /** The contact whose details are open behind the dialog; a removed contact must not be fetched again. */
  openId: string | undefined;
  onLeave: (remainingId: string) => void;
  onDone: () => void;
}

/** Reads both contacts, keeps the choices, and merges them after the details of the removed one are closed. */
export function useMerge({ ids, openId, onLeave, onDone }: MergeOptions) {
  const client = useQueryClient();
  const [going, setGoing] = useState<MergePair>();
  const [chosen, setChosen] = useState<readonly MergePart[]>();
  const asks = going === undefined;
  const read = useQueries({ queries: ids.map((id) => ({ ...contactOf(id), enabled: asks })) });
  const [one, other] = read.map(({ data }) => data);
  const pair = going ?? (one && other && inOrder(one, other));
  const take = chosen ?? (pair && suggested(pair.remaining, pair.removed)) ?? [];
  const goneId = pair?.removed._id ?? '';
  const belongings = useQuery({ ...clientReferencesOf(goneId), enabled: asks && goneId !== '' });

  const { mutate } = useMutation({
    mutationFn: ({ remaining, removed }: MergePair) => {
      const body = {
        otherId: removed._id,
        take: [...take],
        updatedAt: remaining.updatedAt,
        otherUpdatedAt: removed.updatedAt,
      };
      return call(clientMerge.merge, { params: { id: remaining._id }, body });
    },
    onSuccess: ({ message }, { removed: gone }) => {
      client.removeQueries(contactOf(gone._id));
      toast.success(message, OUTCOME);
      onDone();
    },
    onError: (error) => {
      setGoing(undefined);
      toast.error(error.code === 'notFound' ? 'Cliente no encontrado' : error.message, OUTCOME);
    },
    onSettled: () => invalidateContacts(client),
  });
  const go = useEffectEvent((both: MergePair) => mutate(both));
  const isSeen = going !== undefined && openId === going.removed._id;
  useEffect(() => {
    if (going !== undefined && !isSeen) go(going);
  }, [going, isSeen]);

  return {
    pair,
    differing: pair ? differing(pair.remaining, pair.removed) : [],
    filled: pair ? filledIn(pair.remaining, pair.removed) : [],
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
      if (openId === pair.removed._id) onLeave(pair.remaining._id);
    },
  };
}
