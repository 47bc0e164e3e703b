import { CallError } from '@cauce/contract/kit/client';
import { resources, type Resource, type ResourceInput } from '@cauce/contract/agenda/resources';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call } from '../../platform/call.ts';
import { unwrapFields } from '../../platform/unwrap-fields.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { removalQuestion, whereUsed } from './removal-question.ts';

const TOPIC = 'resources';
const toastOptions = { id: TOPIC };

/** The resources with the records that use them, so changes of those records refresh the list. */
export const resourceList = queryOptions({
  queryKey: [TOPIC, 'list'],
  queryFn: async () => (await call(resources.list)).data,
  meta: { topics: ['services', 'products', 'courses', 'properties'] },
});

/** Adds a resource or saves the changes. A person with an old version is warned once about what changed. */
export function useSaveResource(edited: Resource | undefined) {
  const client = useQueryClient();
  /** The version that the person has seen. */
  const seen = useRef(edited);
  const { mutateAsync } = useMutation({
    mutationFn: ({ resource, before }: { resource: ResourceInput; before: Resource | undefined }) =>
      before
        ? call(resources.change, {
            params: { id: before._id },
            body: { resource, updatedAt: before.updatedAt },
          })
        : call(resources.add, { body: { resource } }),
    onSuccess: ({ message }) => {
      toast.success(message, toastOptions);
      void client.invalidateQueries({ queryKey: [TOPIC] });
    },
    onError: () => toast.error('Error al registrar el recurso', toastOptions),
  });

  async function warn(before: Resource): Promise<Error> {
    const list = await client.fetchQuery({ ...resourceList, staleTime: 0 });
    seen.current = list.find(({ _id }) => _id === before._id) ?? before;
    return new Error(changedMeanwhile(before, seen.current));
  }

  return async (resource: ResourceInput): Promise<Resource> => {
    const before = seen.current;
    try {
      return (await mutateAsync({ resource, before })).data;
    } catch (problem) {
      const overtaken = problem instanceof CallError && problem.code === 'changedMeanwhile';
      throw overtaken && before ? await warn(before) : unwrapFields(problem, 'resource');
    }
  };
}

/** Deletes a resource after a confirmation; for a resource in use it says where. */
export function useRemoveResource() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ _id }: Resource) => call(resources.remove, { params: { id: _id } }),
    onSuccess: ({ message }) => toast.success(message, toastOptions),
    onError: (problem) => toast.error(problem.message, toastOptions),
    onSettled: () => client.invalidateQueries({ queryKey: [TOPIC] }),
  });
  const remove = useCallback(
    async (resource: Resource): Promise<void> => {
      if (resource.usedBy.length > 0)
        toast.warning(`Lo usa ${whereUsed(resource)}. Quítalo de ahí para eliminarlo`, toastOptions);
      else if (await confirm(removalQuestion(resource))) mutate(resource);
    },
    [confirm, mutate],
  );
  return { remove, leaving: isPending ? variables._id : undefined };
}
