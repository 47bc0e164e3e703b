import type { SimulatedWords } from '@cauce/contract/simulated';
import {
  conversations,
  type Conversation,
  type Message,
  type MessageKind,
  type Note,
} from '@cauce/contract/conversations';
import { quickReplies, type QuickReply, type QuickReplyInput } from '@cauce/contract/quick-replies';
import type * as z from 'zod';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useSession } from '../../platform/session.ts';
import { confirm } from '../../ui/confirm-store.ts';
import { toast } from '../../ui/toast.ts';
import type { Attached } from './drafts.ts';
import {
  askAgain,
  changeLatest,
  conversationOf,
  forgetNote,
  QUICK_REPLIES,
  showConversation,
  showMessage,
} from './queries.ts';

const UNSENT = { id: 'conversations.unsent' };
let drawn = 0;

/** Written here a moment ago, and without the server's word. */
export const isDraft = ({ _id }: Message): boolean => _id.startsWith('draft-');

/** What drafts of this tab became: a quick server leaves no time to see them. */
const became = new Set<string>();
export const wasWrittenHere = (message: Message): boolean => isDraft(message) || became.has(message._id);

/** What somebody of the team sends: words, files, or an approved text with its blanks filled in. */
export interface Wish {
  text: string;
  files: readonly Attached[];
  answers: Message | undefined;
  template?: { templateId: string; parameters: string[] };
}

const KINDS: Readonly<Record<string, MessageKind>> = { image: 'image', video: 'video', audio: 'audio' };
const kindOf = ({ mime }: Attached): MessageKind => KINDS[mime.split('/')[0] ?? ''] ?? 'document';

/** What somebody wrote stands in the conversation at once, and waits there for the server's word. */
function draftsOf(conversationId: string, author: string, wish: Wish): Message[] {
  const { answers, template } = wish;
  const quoted = answers && { _id: answers._id, direction: answers.direction, text: answers.text };
  const pieces = wish.files.length === 0 ? [undefined] : wish.files;
  return pieces.map((file, index) => {
    drawn += 1;
    const media = file && { state: 'kept' as const, seconds: null, transcript: '', ...file };
    return {
      _id: `draft-${drawn}`,
      conversationId,
      direction: 'out',
      kind: file ? kindOf(file) : template ? 'template' : 'text',
      media: media ?? null,
      answers: index === 0 ? (quoted ?? null) : null,
      referral: null,
      turnId: null,
      deliveredAt: null,
      readAt: null,
      deletedAt: null,
      editedAt: null,
      text: index === 0 ? wish.text : '',
      mode: template ? 'template' : 'free',
      author,
      status: 'waiting',
      reason: '',
      createdAt: new Date().toISOString(),
      settledAt: null,
      can: { retry: false, settle: false },
    };
  });
}

const bodyOf = ({ text, files, answers, template }: Wish) => ({
  ...(template ? { template } : { text }),
  ...(files.length > 0 && { files: files.map(({ url }) => url) }),
  ...(answers && { answers: answers._id }),
});

/** Writes for the team; `onFailed` gets it back. */
export function useSay({ _id }: Conversation, onFailed: (wish: Wish) => void) {
  const client = useQueryClient();
  const { person } = useSession();
  const { mutate } = useMutation({
    // One after the other, so that they arrive in the order they were written.
    scope: { id: `conversations.write.${_id}` },
    mutationFn: ({ wish }: { wish: Wish; drafts: Message[] }) =>
      call(conversations.write, { params: { id: _id }, body: bodyOf(wish) }),
    onMutate: ({ drafts }) => {
      changeLatest(client, _id, (rows) => [...drafts.toReversed(), ...rows]);
    },
    onSuccess: ({ data }, { drafts }) => {
      for (const message of data) became.add(message._id);
      const known = new Set([...drafts, ...data].map((message) => message._id));
      const others = (rows: Message[]) => rows.filter((row) => !known.has(row._id));
      changeLatest(client, _id, (rows) => [...data.toReversed(), ...others(rows)]);
    },
    onError: (problem, { wish, drafts }) => {
      const gone = new Set(drafts.map((draft) => draft._id));
      changeLatest(client, _id, (rows) => rows.filter((row) => !gone.has(row._id)));
      toast.error(problem.message, UNSENT);
      onFailed(wish);
    },
    onSettled: () => askAgain(client),
  });
  return (wish: Wish) => mutate({ wish, drafts: draftsOf(_id, person?.email ?? '', wish) });
}

export type Simulated = z.input<typeof SimulatedWords>;

/** Does what the person at the other end would, in test mode. */
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
    onSettled: () => askAgain(client),
  });
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(conversations.markRead, { params: { id } }),
    onSuccess: ({ data }) => {
      showConversation(client, data);
      void askAgain(client);
    },
  });
}

interface Told<D> {
  data: D;
  message: string;
}
type Show<D> = (client: QueryClient, data: D) => void;

/** Without words the screen itself says that it was done. */
function useDeed<I, D>(act: (input: I) => Promise<Told<D>>, said?: string | null, show?: Show<D>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message, data }) => {
      show?.(client, data);
      if (said !== null) toast.success(said ?? message);
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
    showConversation,
  );
export const useTake = () =>
  useDeed(
    (id: string) => call(conversations.take, { params: { id } }),
    'Tomaste la conversación: el asistente calla',
    showConversation,
  );
export const useAssign = () =>
  useDeed(
    ({ id, email }: { id: string; email: string }) =>
      call(conversations.assign, { params: { id }, body: { email } }),
    null,
    showConversation,
  );
export const useNote = () =>
  useDeed(
    ({ id, text }: { id: string; text: string }) =>
      call(conversations.note, { params: { id }, body: { text } }),
    null,
  );
export function useRemoveNote(note: Note) {
  return useDeed(
    () => call(conversations.removeNote, { params: { id: note._id } }),
    'Nota eliminada',
    (client) => forgetNote(client, note),
  );
}

/** Keeps, changes and takes away what a word stands for. */
export function useQuickReplyActs() {
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
  useDeed((id: string) => call(conversations.retry, { params: { id } }), undefined, showMessage);
export const useSettle = () =>
  useDeed(
    ({ id, arrived }: { id: string; arrived: boolean }) =>
      call(conversations.settle, { params: { id }, body: { arrived } }),
    'Listo, quedó anotado',
    showMessage,
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
