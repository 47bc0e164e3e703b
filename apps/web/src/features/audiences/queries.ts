import { audiences, type Audience, type AudienceInput } from '@cauce/contract/clients/audiences';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';

const TOPIC = 'audiences';

export const audienceList = queryOptions({
  queryKey: [TOPIC, 'list'],
  queryFn: async () => (await call(audiences.list)).data,
});

/** The number of contacts in each audience; every change of contacts may change it. */
export const audienceCounts = queryOptions({
  queryKey: [TOPIC, 'counts'],
  queryFn: async () => (await call(audiences.counts)).data,
  meta: { topics: ['clients', 'agenda', 'money'] },
});

const toastOptions = { id: 'audiences' };

/** Creates an audience or saves the changes to one. */
export function useSaveAudience(edited: Audience | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (audience: AudienceInput) =>
      edited
        ? call(audiences.change, {
            params: { id: edited._id },
            body: { audience, updatedAt: edited.updatedAt },
          })
        : call(audiences.save, { body: { audience } }),
    onSuccess: ({ message }) => {
      toast.success(message, toastOptions);
      // The old count does not fit the changed audience.
      client.setQueryData(audienceCounts.queryKey, (counts) =>
        counts?.filter(({ _id }) => _id !== edited?._id),
      );
      void client.invalidateQueries({ queryKey: [TOPIC] });
    },
    onError: (problem) => toast.error(problem.message, toastOptions),
  });
}

/** Deletes an audience after a confirmation; «Deshacer» creates the same one again. */
export function useRemoveAudience() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const invalidateAudiences = { onSettled: () => client.invalidateQueries({ queryKey: [TOPIC] }) };
  const refused = {
    onError: (problem: Error) => toast.error(problem.message, toastOptions),
    ...invalidateAudiences,
  };
  const restore = useMutation({
    mutationFn: ({ name, filters }: Audience) =>
      call(audiences.save, { body: { audience: { name, filters } } }),
    onSuccess: ({ data: { name } }) => toast.success(`«${name}» está de vuelta`, toastOptions),
    ...refused,
  });
  const { mutate } = useMutation({
    mutationFn: ({ _id }: Audience) => call(audiences.remove, { params: { id: _id } }),
    onSuccess: ({ message }, audience) =>
      toast.success(message, { ...toastOptions, undo: () => restore.mutate(audience) }),
    ...refused,
  });
  return async (audience: Audience): Promise<void> => {
    const question = {
      title: `Eliminar la audiencia «${audience.name}»`,
      consequences: ['Sus contactos se quedan; solo se borra el grupo.'],
      action: 'Eliminar',
      danger: true,
    };
    if (await confirm(question)) mutate(audience);
  };
}
