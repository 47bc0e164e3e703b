import { conversations, type Conversation, type Message } from '@cauce/contract/conversations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useSession } from '../../platform/session.ts';
import { confirm } from '../../ui/confirm-store.ts';
import { toast } from '../../ui/toast.ts';
import { askAgain, changeLatest, conversationOf } from './queries.ts';

const UNSENT = { id: 'conversations.unsent' };
let drawn = 0;

/** Written here a moment ago, and without the server's word. */
export const isDraft = ({ _id }: Message): boolean => _id.startsWith('draft-');

/** What somebody wrote stands in the conversation at once, and waits there for the server's word. */
function draftOf({ _id, text, author }: { _id: string; text: string; author: string }): Message {
  drawn += 1;
  return {
    _id: `draft-${drawn}`,
    conversationId: _id,
    direction: 'out',
    kind: 'text',
    media: null,
    answers: null,
    referral: null,
    turnId: null,
    deliveredAt: null,
    readAt: null,
    deletedAt: null,
    editedAt: null,
    text,
    mode: 'free',
    author,
    status: 'waiting',
    reason: '',
    createdAt: new Date().toISOString(),
    settledAt: null,
    can: { retry: false, settle: false },
  };
}

/** Writes for the team; `onFailed` gets the words back. */
export function useSay({ _id }: Conversation, onFailed: (text: string) => void) {
  const client = useQueryClient();
  const { person } = useSession();
  const { mutate } = useMutation({
    // One after the other, so that they arrive in the order they were written.
    scope: { id: `conversations.write.${_id}` },
    mutationFn: ({ text }: Message) => call(conversations.write, { params: { id: _id }, body: { text } }),
    onMutate: (draft) => {
      changeLatest(client, _id, (rows) => [draft, ...rows]);
    },
    onSuccess: ({ data }, draft) => {
      const known = new Set([draft._id, ...data.map((message) => message._id)]);
      const others = (rows: Message[]) => rows.filter((row) => !known.has(row._id));
      changeLatest(client, _id, (rows) => [...data.toReversed(), ...others(rows)]);
    },
    onError: (problem, { _id: draftId, text }) => {
      changeLatest(client, _id, (rows) => rows.filter((row) => row._id !== draftId));
      toast.error(problem.message, UNSENT);
      onFailed(text);
    },
    onSettled: () => askAgain(client),
  });
  return (text: string) => mutate(draftOf({ _id, text, author: person?.email ?? '' }));
}

/** Writes what the person at the other end would, in test mode. */
export function useSimulate({ _id }: Conversation, onFailed: (text: string) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `conversations.simulate.${_id}` },
    mutationFn: (text: string) => call(conversations.simulate, { body: { conversationId: _id, text } }),
    onError: (problem, text) => {
      toast.error(problem.message, UNSENT);
      onFailed(text);
    },
    onSettled: () => askAgain(client),
  });
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(conversations.markRead, { params: { id } }),
    onSuccess: ({ data }) => {
      client.setQueryData(conversationOf(data._id).queryKey, data);
      void askAgain(client);
    },
  });
}

function useDeed<I>(act: (input: I) => Promise<{ message: string }>, said?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => {
      toast.success(said ?? message);
    },
    onError: (problem) => {
      toast.error(problem.message);
    },
    onSettled: () => askAgain(client),
  });
}

export const useHandBack = () =>
  useDeed(
    (id: string) => call(conversations.handBack, { params: { id } }),
    'Listo, vuelven a salir las respuestas automáticas',
  );
export const useRetry = () => useDeed((id: string) => call(conversations.retry, { params: { id } }));
export const useSettle = () =>
  useDeed(
    ({ id, arrived }: { id: string; arrived: boolean }) =>
      call(conversations.settle, { params: { id }, body: { arrived } }),
    'Listo, quedó anotado',
  );

/** The conversation with a contact, begun where there is none. */
export function useOpenWith(onOpen: (conversation: Conversation) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (clientId: string) => call(conversations.open, { body: { clientId } }),
    onSuccess: ({ data }) => {
      client.setQueryData(conversationOf(data._id).queryKey, data);
      onOpen(data);
      void askAgain(client);
    },
    onError: (problem) => {
      toast.error(problem.message);
    },
  });
}

/** Deletes the conversation with a contact. */
export const useRemove = () =>
  useDeed((clientId: string) => call(conversations.remove, { query: { clientId } }));

/** Whether somebody means to delete it, knowing what goes. */
export const meansToRemove = ({ name }: Conversation): Promise<boolean> =>
  confirm({
    title: `Eliminar la conversación con ${name}`,
    consequences: [
      'Se borran todos sus mensajes, los enviados y los recibidos.',
      'Lo que está en espera ya no se envía.',
      'El contacto, sus citas y lo que tiene programado se quedan.',
    ],
    action: 'Eliminar',
    danger: true,
  });
