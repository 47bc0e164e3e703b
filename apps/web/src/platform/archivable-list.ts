import type { RecordRights } from '@cauce/contract/kit/fields';
import { CallError, type Answer } from '@cauce/contract/kit/client';
import { useMutation, useQueryClient, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { Question } from '../ui/overlay/confirm-store.ts';
import { useConfirm } from '../ui/overlay/confirm.tsx';
import { toast } from '../ui/feedback/toast.ts';
import type { ArchivableRecord, RecordActions } from './record-actions.tsx';
import { unwrapped } from './unwrapped.ts';

interface ArchivableListOptions<R extends ArchivableRecord, Input> {
  /** The screens' topic: its hints ask for everything under this key again. */
  topic: string;
  /** The list itself. */
  list: FetchQueryOptions<R[], CallError, R[], string[]>;
  /** The word that wraps its fields on the wire. */
  wrapper: string;
  add: (input: Input) => Promise<Answer<R>>;
  /** `seen` is the version that was edited. */
  change: (id: string, input: Input, seen: string) => Promise<Answer<R>>;
  setArchived: (id: string, query: { archive?: 'true' }) => Promise<Answer<R>>;
  remove: (id: string) => Promise<Answer<{ outcome: 'deleted' | 'archived' }>>;
  archived: string;
  reactivated: string;
  saveFailed: string;
}

interface SaveOptions<R> {
  /** The one to change; without it, a new one is added. */
  record: R | undefined;
  /** Says what somebody else changed during the edit. */
  changedMeanwhile: (before: R, now: R) => string;
  onSaved: (record: R) => void;
}

const NOTHING_YET: RecordRights = { edit: false, archive: false, unarchive: false, delete: false };

/** The mutations of a list of archivable records: each shows its result at once and fetches again behind. */
export function archivableList<R extends ArchivableRecord, Input>(ways: ArchivableListOptions<R, Input>) {
  const { topic, list: all } = ways;
  // The outcome of an act replaces that of the one before it.
  const [saving, archiving] = [{ id: `${topic}.save` }, { id: `${topic}.archive` }];
  const show = (client: QueryClient, change: (list: R[]) => R[]) =>
    client.setQueryData<R[]>(all.queryKey, (list) => list && change(list));
  const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: [topic] });
  const upsert = (record: R) => (list: R[]) =>
    list.some(({ _id }) => _id === record._id)
      ? list.map((other) => (other._id === record._id ? record : other))
      : [...list, record];

  /** Saves what a form has. Whoever was overtaken meanwhile is told by what, once: saving again is meant. */
  function useSave({ record, changedMeanwhile, onSaved }: SaveOptions<R>) {
    const client = useQueryClient();
    /** The version that the person has seen: the one that is edited, until they are told of a later one. */
    const seen = useRef(record);
    const { mutateAsync } = useMutation({
      mutationFn: ({ input, edited }: { input: Input; edited: R | undefined }) =>
        edited === undefined ? ways.add(input) : ways.change(edited._id, input, edited.updatedAt),
      onSuccess: ({ data }) => {
        show(client, upsert(data));
        void askAgain(client);
      },
    });

    async function warnOfChange(edited: R): Promise<Error> {
      const list = await client.fetchQuery({ ...all, staleTime: 0 });
      const now = list.find(({ _id }) => _id === edited._id) ?? edited;
      seen.current = now;
      return new Error(changedMeanwhile(edited, now));
    }

    return async (input: Input): Promise<void> => {
      const edited = seen.current;
      try {
        const { data, message } = await mutateAsync({ input, edited });
        toast.success(message, saving);
        onSaved(data);
      } catch (problem) {
        toast.error(ways.saveFailed, saving);
        const overtaken = problem instanceof CallError && problem.code === 'changedMeanwhile';
        throw overtaken && edited ? await warnOfChange(edited) : unwrapped(problem, ways.wrapper);
      }
    };
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
        show(client, upsert({ ...record, isArchived: archived, can: NOTHING_YET }));
      },
      onSuccess: ({ data }) => show(client, upsert(data)),
      onError: (error, { record }) => {
        show(client, upsert(record));
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

  /** The actions of each record's menu; `leaving` is the record that is being deleted. */
  function useRecordActions(edit: RecordActions<R>['edit'], removingQuestion: (record: R) => Question) {
    const confirm = useConfirm();
    const { mutate: setArchived } = useArchive();
    const removing = useRemove();
    const { mutate: remove } = removing;
    const actions = useMemo<RecordActions<R>>(
      () => ({
        edit,
        setArchived: (record, archived) => setArchived({ record, archived }),
        remove: async (record) => {
          if (await confirm(removingQuestion(record))) remove(record);
        },
      }),
      [edit, setArchived, confirm, removingQuestion, remove],
    );
    return { acts: actions, deletingId: removing.isPending ? removing.variables._id : undefined };
  }

  return { useSave, useActs: useRecordActions };
}
