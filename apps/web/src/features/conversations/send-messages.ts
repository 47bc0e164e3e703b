import { conversations, type Message, type MessageKind } from '@cauce/contract/conversations/conversations';
import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useSession } from '../../platform/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { AttachedFile } from './drafts.ts';
import { writingScope } from './mutations.ts';
import { invalidateConversations, changeLatest } from './queries.ts';
import {
  changeUnsent,
  removeUnsent,
  restoreToComposer,
  addUnsent,
  type UnsentMessage,
  type OutgoingMessage,
} from './unsent-messages.ts';

let drawn = 0;

/** Whether the server has not confirmed this message yet. */
export const isDraft = ({ _id }: Message): boolean => _id.startsWith('draft-');

/**
 * Ids of messages that were drafts of this tab. They are needed because a fast server replaces a draft before it
 * renders.
 */
const became = new Set<string>();
export const wasWrittenHere = (message: Message): boolean => isDraft(message) || became.has(message._id);

const KINDS: Readonly<Record<string, MessageKind>> = { image: 'image', video: 'video', audio: 'audio' };
const kindOf = ({ mime }: AttachedFile): MessageKind => KINDS[mime.split('/')[0] ?? ''] ?? 'document';

/** Drafts of a message, shown at once while the server has not answered. */
function draftsOf(conversationId: string, author: string, outgoing: OutgoingMessage): Message[] {
  const { answers, template } = outgoing;
  const quoted = answers && { _id: answers._id, direction: answers.direction, text: answers.text };
  const pieces = outgoing.files.length === 0 ? [undefined] : outgoing.files;
  return pieces.map((file, index) => {
    drawn += 1;
    const media = file && { state: 'kept' as const, seconds: null, transcript: '', reason: '', ...file };
    return {
      _id: `draft-${drawn}`,
      conversationId,
      direction: 'out',
      kind: file ? kindOf(file) : template ? 'template' : 'text',
      media: media ?? null,
      answers: index === 0 ? (quoted ?? null) : null,
      card: null,
      referral: null,
      turnId: null,
      deliveredAt: null,
      readAt: null,
      deletedAt: null,
      editedAt: null,
      text: index === 0 ? outgoing.text : '',
      mode: template ? 'template' : 'free',
      author,
      source: 'team',
      status: 'waiting',
      reason: '',
      createdAt: new Date().toISOString(),
      settledAt: null,
      can: { retry: false, settle: false },
    };
  });
}

const bodyOf = ({ key, outgoing: { text, files, answers, template } }: UnsentMessage) => ({
  key,
  ...(template ? { template } : { text }),
  ...(files.length > 0 && { files: files.map(({ url }) => url) }),
  ...(answers && { answers: answers._id }),
});

const LATER = 'Sale en cuanto vuelva la conexión.';
const waiting = (draft: Message, reason = ''): Message => ({
  ...draft,
  status: 'waiting',
  reason,
  can: { retry: false, settle: false },
});

/** Sends a new message, or an unsent one again. A message without an answer stays in the conversation for a retry. */
export function useSendUnsent(conversationId: string) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: writingScope(conversationId),
    networkMode: 'online',
    mutationFn: (unsent: UnsentMessage) => {
      changeUnsent(unsent, { drafts: unsent.drafts.map((draft) => waiting(draft)) });
      return call(conversations.write, { params: { id: conversationId }, body: bodyOf(unsent) });
    },
    onMutate: (unsent) => {
      const reason = onlineManager.isOnline() ? '' : LATER;
      addUnsent({ ...unsent, drafts: unsent.drafts.map((draft) => waiting(draft, reason)) });
    },
    onSuccess: async ({ data }, unsent) => {
      const ids = data.map(({ _id }) => _id);
      for (const id of ids) became.add(id);
      const others = (rows: Message[]) => rows.filter(({ _id }) => !ids.includes(_id));
      changeLatest(client, conversationId, (rows) => [...data.toReversed(), ...others(rows)]);
      // The draft stays until the stored message is shown, so that nothing flickers.
      changeUnsent(unsent, { became: ids });
      await invalidateConversations(client);
      removeUnsent(unsent);
    },
    onError: (problem, unsent) => {
      if (problem.status >= 400 && problem.status < 500) {
        toast.error(problem.message, { id: 'conversations.unsent' });
        removeUnsent(unsent);
        restoreToComposer(unsent);
      } else {
        const can = { retry: true, settle: false };
        const drafts = unsent.drafts.map((draft) => ({
          ...draft,
          status: 'failed' as const,
          reason: problem.message,
          can,
        }));
        changeUnsent(unsent, { drafts });
      }
      return invalidateConversations(client);
    },
  });
  return mutate;
}

/** Sends a message of the team. */
export function useWriteMessage(conversationId: string) {
  const { person } = useSession();
  const send = useSendUnsent(conversationId);
  return (outgoing: OutgoingMessage) =>
    send({
      key: crypto.randomUUID(),
      conversationId,
      outgoing,
      drafts: draftsOf(conversationId, person?.email ?? '', outgoing),
      became: [],
    });
}
