import { CallError } from '@cauce/contract/kit/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../../ui/feedback/toast.ts';
import { unwrapped } from '../unwrapped.ts';
import { type ArchivableRecord, type ArchivableRecords, listInMemory } from './archivable.ts';

interface SaveOptions<R> {
  /** The one to change; without it, a new one is added. */
  record: R | undefined;
  /** Says what somebody else changed during the edit. */
  changedMeanwhile: (before: R, now: R) => string;
  onSaved: (record: R) => void;
}

/** Saves a form. A person whose version is stale is warned once; saving again overwrites. */
export function useSaveRecord<R extends ArchivableRecord, Input>(
  records: ArchivableRecords<R, Input>,
  { record, changedMeanwhile, onSaved }: SaveOptions<R>,
): (input: Input) => Promise<void> {
  const client = useQueryClient();
  const inMemory = listInMemory(records, client);
  /** The version that the person has seen: the edited one, until a warning names a later one. */
  const seen = useRef(record);
  // The message of a save replaces the message of the one before.
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

  return async (input) => {
    const edited = seen.current;
    try {
      const answer = await mutateAsync({ input, edited });
      toast.success(answer.message, message);
      onSaved(answer.data);
    } catch (problem) {
      toast.error(records.saveFailed, message);
      const isStale = problem instanceof CallError && problem.code === 'changedMeanwhile';
      throw isStale && edited ? await warnOfChange(edited) : unwrapped(problem, records.wrapper);
    }
  };
}
