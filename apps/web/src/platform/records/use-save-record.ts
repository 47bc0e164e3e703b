import { CallError } from '@cauce/contract/kit/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { toast, type ToastOptions } from '../../ui/feedback/toast.ts';
import { usePageExists } from '../navigation-entries.ts';
import { unwrapFields } from '../unwrap-fields.ts';
import { type ArchivableRecord, type ArchivableRecords, listInMemory } from './archivable.ts';

interface SaveOptions<R> {
  /** The record to change; undefined registers a new one. */
  record: R | undefined;
  /** Says what somebody else changed during the edit. */
  changedMeanwhile: (before: R, now: R) => string;
  onSaved: (record: R) => void;
}

/** Saves a form. A person with an old version is warned once; the next save overwrites. */
export function useSaveRecord<R extends ArchivableRecord, Input>(
  records: ArchivableRecords<R, Input>,
  { record, changedMeanwhile, onSaved }: SaveOptions<R>,
): (input: Input) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  const exists = usePageExists();
  const inMemory = listInMemory(records, client);
  /** The version that the person has seen: the edited one, or a later one that a warning has named. */
  const seen = useRef(record);
  // The message of a save replaces the one of the save before.
  const message = { id: `${records.topic}.save` };
  const { mutateAsync } = useMutation({
    mutationFn: ({ input, edited }: { input: Input; edited: R | undefined }) =>
      edited === undefined ? records.add(input) : records.change(edited._id, input, edited.updatedAt),
    onSuccess: ({ data }) => {
      inMemory.upsert(data);
      void inMemory.refetch();
    },
  });

  async function warnOfChange(edited: R): Promise<Error> {
    const list = await client.fetchQuery({ ...records.list, staleTime: 0 });
    const now = list.find(({ _id }) => _id === edited._id) ?? edited;
    seen.current = now;
    return new Error(changedMeanwhile(edited, now));
  }

  /** Leads on from the first record of its kind. */
  function leadOn(): Pick<ToastOptions, 'action'> {
    const { next } = records;
    if (next === undefined || !exists(next.path)) return {};
    return { action: { label: next.label, onSelect: () => void router.navigate({ href: next.path }) } };
  }

  return async (input) => {
    const edited = seen.current;
    const isFirst = client.getQueryData<R[]>(records.list.queryKey)?.length === 0;
    try {
      const answer = await mutateAsync({ input, edited });
      toast.success(answer.message, { ...message, ...(isFirst && leadOn()) });
      onSaved(answer.data);
    } catch (problem) {
      toast.error(records.saveFailed, message);
      const isStale = problem instanceof CallError && problem.code === 'changedMeanwhile';
      throw isStale && edited ? await warnOfChange(edited) : unwrapFields(problem, records.wrapper);
    }
  };
}
