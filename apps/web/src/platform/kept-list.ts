import type { RecordRights } from '@cauce/contract/kit/fields';
import type { Answer } from '@cauce/contract/kit/client';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';

export interface Kept {
  _id: string;
  isArchived: boolean;
  updatedAt: string;
  can: RecordRights;
}

interface Ways<R extends Kept, Input> {
  /** The screens' topic: its hints ask for everything under this key again. */
  topic: string;
  /** Where the list itself is kept. */
  queryKey: readonly unknown[];
  add: (input: Input) => Promise<Answer<R>>;
  /** `seen` is the version that was edited. */
  change: (id: string, input: Input, seen: string) => Promise<Answer<R>>;
  setArchived: (id: string, query: { archive?: 'true' }) => Promise<Answer<R>>;
  remove: (id: string) => Promise<Answer<{ outcome: 'deleted' | 'archived' }>>;
  archived: string;
  reactivated: string;
}

const NOTHING_YET: RecordRights = { edit: false, archive: false, unarchive: false, delete: false };

/** What is done to the records of a list that are never lost but archived: each shows at once and asks again behind. */
export function keptList<R extends Kept, Input>(ways: Ways<R, Input>) {
  const { topic, queryKey } = ways;
  const archiving = { id: `${topic}.archive` };
  const show = (client: QueryClient, change: (list: R[]) => R[]) =>
    client.setQueryData<R[]>(queryKey, (list) => list && change(list));
  const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: [topic] });
  const put = (record: R) => (list: R[]) =>
    list.some(({ _id }) => _id === record._id)
      ? list.map((other) => (other._id === record._id ? record : other))
      : [...list, record];

  /** Adds one, or changes the one given as it was when its editing began. */
  function useSave() {
    const client = useQueryClient();
    return useMutation({
      mutationFn: ({ input, edited }: { input: Input; edited: R | undefined }) =>
        edited === undefined ? ways.add(input) : ways.change(edited._id, input, edited.updatedAt),
      onSuccess: ({ data }) => {
        show(client, put(data));
        void askAgain(client);
      },
    });
  }

  /** Shows the outcome before the server confirms it, and takes it back if it refuses; «Deshacer» does the opposite. */
  function useArchive() {
    const client = useQueryClient();
    const mutation = useMutation({
      scope: archiving,
      mutationFn: ({ record, archived }: { record: R; archived: boolean }) =>
        ways.setArchived(record._id, archived ? { archive: 'true' } : {}),
      onMutate: async ({ record, archived }) => {
        toast.success(archived ? ways.archived : ways.reactivated, {
          id: archiving.id,
          undo: () => mutation.mutate({ record, archived: !archived }),
        });
        await client.cancelQueries({ queryKey: [topic] });
        show(client, put({ ...record, isArchived: archived, can: NOTHING_YET }));
      },
      onSuccess: ({ data }) => show(client, put(data)),
      onError: (error, { record }) => {
        show(client, put(record));
        toast.error(error.message, { id: archiving.id });
      },
      onSettled: () => askAgain(client),
    });
    return mutation;
  }

  /** Gone from the list only when nothing held it; the answer says which. */
  function useRemove() {
    const client = useQueryClient();
    return useMutation({
      mutationFn: (record: R) => ways.remove(record._id),
      onSuccess: ({ data, message }, { _id: gone }) => {
        if (data.outcome === 'deleted') show(client, (list) => list.filter(({ _id }) => _id !== gone));
        toast.success(message);
      },
      onError: (error) => toast.error(error.message),
      onSettled: () => askAgain(client),
    });
  }

  return { useSave, useArchive, useRemove };
}
