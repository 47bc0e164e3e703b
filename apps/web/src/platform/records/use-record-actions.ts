import type { RecordRights } from '@cauce/contract/kit/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toast } from '../../ui/feedback/toast.ts';
import type { Question } from '../../ui/overlay/confirm-store.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { type ArchivableRecord, type ArchivableRecords, listInMemory } from './archivable.ts';
import type { RecordActions } from './record-menu.tsx';
import { textsOf } from './texts.ts';

/** A record whose archiving is not confirmed yet offers no action. */
const NO_RIGHTS: RecordRights = { edit: false, archive: false, unarchive: false, delete: false };

/** Shows the outcome before the server confirms it and reverts it on a refusal; «Deshacer» does the opposite. */
function useArchive<R extends ArchivableRecord, Input>(records: ArchivableRecords<R, Input>) {
  const inMemory = listInMemory(records, useQueryClient());
  const texts = textsOf(records.noun);
  const message = { id: `${records.topic}.archive` };
  const mutation = useMutation({
    scope: message,
    mutationFn: ({ record, archived }: { record: R; archived: boolean }) =>
      records.setArchived(record._id, archived ? { archive: 'true' } : {}),
    onMutate: async ({ record, archived }) => {
      toast.success(archived ? texts.archived : texts.reactivated, {
        ...message,
        undo: () => mutation.mutate({ record, archived: !archived }),
      });
      await inMemory.stopFetching();
      inMemory.upsert({ ...record, isArchived: archived, can: NO_RIGHTS });
    },
    onSuccess: ({ data }) => inMemory.upsert(data),
    onError: (error, { record }) => {
      inMemory.upsert(record);
      toast.error(error.message, message);
    },
    onSettled: inMemory.refetch,
  });
  return mutation;
}

/** Takes a record out of the list only if it was deleted rather than archived. */
function useRemove<R extends ArchivableRecord, Input>(records: ArchivableRecords<R, Input>) {
  const inMemory = listInMemory(records, useQueryClient());
  return useMutation({
    mutationFn: (record: R) => records.remove(record._id),
    onSuccess: ({ data, message }, { _id }) => {
      if (data.outcome === 'deleted') inMemory.remove(_id);
      toast.success(message);
    },
    onError: (error) => toast.error(error.message),
    onSettled: inMemory.refetch,
  });
}

/** The actions of each record's menu; `deletingId` is the record that is being deleted. */
export function useRecordActions<R extends ArchivableRecord, Input>(
  records: ArchivableRecords<R, Input>,
  edit: RecordActions<R>['edit'],
  removalQuestion: (record: R) => Question,
) {
  const confirm = useConfirm();
  const { mutate: setArchived } = useArchive(records);
  const removing = useRemove(records);
  const { mutate: remove } = removing;
  const actions = useMemo<RecordActions<R>>(
    () => ({
      edit,
      setArchived: (record, archived) => setArchived({ record, archived }),
      remove: async (record) => {
        if (await confirm(removalQuestion(record))) remove(record);
      },
    }),
    [edit, setArchived, confirm, removalQuestion, remove],
  );
  return { actions, deletingId: removing.isPending ? removing.variables._id : undefined };
}
