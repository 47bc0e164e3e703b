import type { SimulatedWords } from '@cauce/contract/conversations/simulated';
import { conversations, type Conversation, type Note } from '@cauce/contract/conversations/conversations';
import {
  quickReplies,
  type QuickReply,
  type QuickReplyInput,
} from '@cauce/contract/conversations/quick-replies';
import type * as z from 'zod';
import {
  useMutation,
  type UseMutationOptions,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { confirm } from '../../ui/overlay/confirm-store.ts';
import { toast } from '../../ui/feedback/toast.ts';
import {
  invalidateConversations,
  conversationOf,
  removeCachedNote,
  QUICK_REPLIES,
  showConversation,
  showMessage,
} from './queries.ts';

/**
 * Mutations with this scope run one after another, in the order in which they were made, also after a lost network:
 * the messages of the team, and who answers the conversation.
 */
export const writingScope = (conversationId: string) => ({ id: `conversations.write.${conversationId}` });

const UNSENT = { id: 'conversations.unsent' };

export type Simulated = z.input<typeof SimulatedWords>;

/** Sends messages as the client, in test mode. */
export function useSimulate({ _id }: Conversation, onFailed: (text: string) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `conversations.simulate.${_id}` },
    mutationFn: (words: Simulated) =>
      call(conversations.simulate, { body: { ...words, conversationId: _id } }),
    onError: (problem, { text = '' }) => {
      toast.error(problem.message, UNSENT);
      if (text !== '') onFailed(text);
    },
    onSettled: () => invalidateConversations(client),
  });
}

/** Behaves as if 24 hours had passed since the last message of the simulated client. */
export const useCloseWindow = (id: string) =>
  useConversationMutation(
    () => call(conversations.closeWindow, { body: { conversationId: id } }),
    null,
    showConversation,
    { scope: { id: `conversations.simulate.${id}` } },
  );

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(conversations.markRead, { params: { id } }),
    onSuccess: ({ data }) => {
      showConversation(client, data);
      void invalidateConversations(client);
    },
  });
}

interface CallResult<D> {
  data: D;
  message: string;
}
type Show<D> = (client: QueryClient, data: D) => void;

/** Without a message, the change on the screen is the confirmation. */
function useConversationMutation<I, D>(
  act: (input: I) => Promise<CallResult<D>>,
  said?: string | null,
  show?: Show<D>,
  options: Pick<UseMutationOptions, 'scope'> = {},
) {
  const client = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: act,
    onSuccess: ({ message, data }) => {
      show?.(client, data);
      if (said !== null) toast.success(said ?? message);
    },
    onError: (problem) => {
      toast.error(problem.message);
    },
    onSettled: () => invalidateConversations(client),
  });
}

/** Waits for the messages that are being sent: one that arrived later would take the conversation over again. */
export const useHandBack = (id: string) =>
  useConversationMutation(
    () => call(conversations.handBack, { params: { id } }),
    'Listo, vuelven a salir las respuestas automáticas',
    showConversation,
    { scope: writingScope(id) },
  );
export const useTakeOver = (id: string) =>
  useConversationMutation(
    () => call(conversations.take, { params: { id } }),
    'Tomaste la conversación: el asistente calla',
    showConversation,
    { scope: writingScope(id) },
  );
// These wait too, because a message assigns the conversation and opens it again.
export const useAssign = (id: string) =>
  useConversationMutation(
    (email: string) => call(conversations.assign, { params: { id }, body: { email } }),
    null,
    showConversation,
    { scope: writingScope(id) },
  );
export const useResolve = (id: string) =>
  useConversationMutation(
    (isResolved: boolean) => call(conversations.resolve, { params: { id }, body: { isResolved } }),
    null,
    showConversation,
    { scope: writingScope(id) },
  );
export const useSnooze = (id: string) =>
  useConversationMutation(
    (until: Date | null) =>
      call(conversations.snooze, { params: { id }, body: { until: until?.toISOString() ?? null } }),
    null,
    showConversation,
    { scope: writingScope(id) },
  );
export const useMarkUnread = () =>
  useConversationMutation(
    (id: string) => call(conversations.markUnread, { params: { id } }),
    null,
    showConversation,
  );
export const useLabel = () =>
  useConversationMutation(
    ({ id, labels }: { id: string; labels: string[] }) =>
      call(conversations.label, { params: { id }, body: { labels } }),
    null,
    showConversation,
  );
export const useNote = () =>
  useConversationMutation(
    ({ id, text }: { id: string; text: string }) =>
      call(conversations.note, { params: { id }, body: { text } }),
    null,
  );
export function useRemoveNote(note: Note) {
  return useConversationMutation(
    () => call(conversations.removeNote, { params: { id: note._id } }),
    'Nota eliminada',
    (client) => removeCachedNote(client, note),
  );
}

/** Adds, changes and removes quick replies. */
export function useQuickReplyMutations() {
  const client = useQueryClient();
  const after = { onSettled: () => client.invalidateQueries({ queryKey: [QUICK_REPLIES] }) };
  const save = useMutation({
    mutationFn: ({ id, quickReply }: { id: string | undefined; quickReply: QuickReplyInput }) =>
      id === undefined
        ? call(quickReplies.add, { body: { quickReply } })
        : call(quickReplies.change, { params: { id }, body: { quickReply } }),
    onSuccess: ({ message }) => {
      toast.success(message);
    },
    ...after,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: QuickReply) => call(quickReplies.remove, { params: { id: _id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
    },
    onError: (problem) => {
      toast.error(problem.message);
    },
    ...after,
  });
  return { save, remove };
}

export const useRetry = () =>
  useConversationMutation(
    (id: string) => call(conversations.retry, { params: { id } }),
    undefined,
    showMessage,
  );
export const useConfirmDelivery = () =>
  useConversationMutation(
    ({ id, arrived }: { id: string; arrived: boolean }) =>
      call(conversations.settle, { params: { id }, body: { arrived } }),
    'Listo, quedó anotado',
    showMessage,
  );

/** Opens the conversation with a contact, and creates it when there is none. */
export function useOpenConversation(onOpen: (conversation: Conversation) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (clientId: string) => call(conversations.open, { body: { clientId } }),
    onSuccess: ({ data }) => {
      client.setQueryData(conversationOf(data._id).queryKey, data);
      onOpen(data);
      void invalidateConversations(client);
    },
    onError: (problem) => {
      toast.error(problem.message);
    },
  });
}

/** Deletes the conversation with a contact. */
export const useRemove = () =>
  useConversationMutation((clientId: string) => call(conversations.remove, { query: { clientId } }));

/** Asks before a conversation is deleted, and says what is deleted with it. */
export const confirmRemoval = ({ name }: Conversation): Promise<boolean> =>
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
