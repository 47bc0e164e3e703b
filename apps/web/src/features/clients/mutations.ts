import { clients, type Client, type ClientDetails } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../platform/call.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { invalidateContacts, contactOf } from './queries.ts';
import { fullName } from './words.ts';

type Someone = Pick<Client, '_id' | 'name' | 'lastname' | 'secondLastname'>;

const MISSING = 'Cliente no encontrado';

/** The message of an action replaces the one of the action before. */
const ARCHIVING = { id: 'clients.archive' };

/** Archives or restores contacts; «Deshacer» does the opposite. */
export function useArchive() {
  const client = useQueryClient();
  const mutation = useMutation({
    scope: ARCHIVING,
    mutationFn: ({ who, archived }: { who: Someone; archived: boolean }) =>
      call(clients.archive, { params: { id: who._id }, query: archived ? { archive: 'true' } : {} }),
    onSuccess: (_, { who, archived }) =>
      toast.success(archived ? `${fullName(who)} quedó en archivados` : `${fullName(who)} está de vuelta`, {
        ...ARCHIVING,
        undo: () => mutation.mutate({ who, archived: !archived }),
      }),
    onError: (error) => toast.error(error.code === 'notFound' ? MISSING : error.message, ARCHIVING),
    onSettled: () => invalidateContacts(client),
  });
  return mutation.mutate;
}

const removingQuestion = (who: Someone) => ({
  title: `Eliminar a ${fullName(who)}`,
  consequences: [
    'Se borran sus datos, sus notas y sus intereses.',
    'Si tiene citas, se archiva en lugar de borrarse.',
  ],
  action: 'Eliminar',
  danger: true,
});

/** Deletes a contact after a confirmation; calls `gone` when there is nothing left to show. */
export function useRemove(gone?: () => void) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { mutateAsync } = useMutation({
    mutationFn: (who: Someone) => call(clients.remove, { params: { id: who._id } }),
    onError: (error) => toast.error(error.code === 'notFound' ? MISSING : error.message),
  });
  return useCallback(
    async (who: Someone): Promise<void> => {
      if (!(await confirm(removingQuestion(who)))) return;
      const answer = await mutateAsync(who).catch(() => undefined);
      if (answer?.data.outcome === 'deleted') {
        gone?.();
        client.removeQueries(contactOf(who._id));
      }
      if (answer) toast.success(answer.message);
      await invalidateContacts(client);
    },
    [client, confirm, mutateAsync, gone],
  );
}

const forgettingQuestion = (who: Someone) => ({
  title: `Eliminar la conversación con ${fullName(who)}`,
  consequences: ['Se borran todos sus mensajes, también los que aún no salen.', 'El contacto se queda.'],
  action: 'Eliminar conversación',
  danger: true,
});

/** Deletes the conversation with a contact after a confirmation. */
export function useForgetConversation() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: ({ _id }: Someone) => call(conversations.remove, { query: { clientId: _id } }),
    // No screen shows the conversation any more, so its data is set to null before anybody fetches it.
    onMutate: ({ _id }) => client.setQueryData(['conversations', 'with', _id], null),
    onSuccess: ({ message }) => {
      toast.success(message);
      return invalidateContacts(client);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['conversations'] }),
    onError: (error) =>
      toast.error(error.code === 'notFound' ? 'No hay mensajes en el historial' : error.message),
  });
  return async (who: Someone): Promise<void> => {
    if (await confirm(forgettingQuestion(who))) mutate(who);
  };
}

/** Shows the note at once. When it is refused, the note is removed and the form keeps its text. */
export function useAddNote(id: string) {
  const client = useQueryClient();
  const { queryKey } = contactOf(id);
  return useMutation({
    mutationFn: (text: string) => call(clients.addNote, { params: { id }, body: { text } }),
    onSuccess: ({ data: { notes, updatedAt }, message }) => {
      client.setQueryData<ClientDetails>(queryKey, (known) => known && { ...known, notes, updatedAt });
      toast.success(message);
      void invalidateContacts(client);
    },
  });
}
