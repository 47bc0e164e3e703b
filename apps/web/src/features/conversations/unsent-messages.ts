import type { Message } from '@cauce/contract/conversations/conversations';
import { createStore, useStorePart } from '../../ui/store.ts';
import { restoreDraft, type AttachedFile } from './drafts.ts';

/** A message of the team: text, files, or an approved template with its parameters. */
export interface OutgoingMessage {
  text: string;
  files: readonly AttachedFile[];
  answers: Message | undefined;
  template?: { templateId: string; parameters: string[] };
}

/** A message that was sent from this tab and that the server has not confirmed yet. */
export interface UnsentMessage {
  /** The once key, so that a retry does not send the message twice. */
  key: string;
  conversationId: string;
  outgoing: OutgoingMessage;
  /** The drafts that the conversation shows meanwhile. */
  drafts: readonly Message[];
  /** Ids of the stored messages, after the server has answered. */
  became: readonly string[];
}

const NONE: readonly UnsentMessage[] = [];
const byConversation = createStore<ReadonlyMap<string, readonly UnsentMessage[]>>(new Map());

function hold(conversationId: string, next: readonly UnsentMessage[]): void {
  const others = [...byConversation.read()].filter(([id]) => id !== conversationId);
  byConversation.set(new Map(next.length === 0 ? others : [...others, [conversationId, next]]));
}
const heldIn = (conversationId: string) => byConversation.read().get(conversationId) ?? NONE;

export const addUnsent = (unsent: UnsentMessage): void =>
  hold(unsent.conversationId, [
    ...heldIn(unsent.conversationId).filter(({ key }) => key !== unsent.key),
    unsent,
  ]);
export const changeUnsent = ({ conversationId, key }: UnsentMessage, change: Partial<UnsentMessage>): void =>
  hold(
    conversationId,
    heldIn(conversationId).map((each) => (each.key === key ? { ...each, ...change } : each)),
  );
export const removeUnsent = ({ conversationId, key }: UnsentMessage): void =>
  hold(
    conversationId,
    heldIn(conversationId).filter((each) => each.key !== key),
  );
export const unsentWith = ({ conversationId, _id }: Message): UnsentMessage | undefined =>
  heldIn(conversationId).find(({ drafts }) => drafts.some((draft) => draft._id === _id));

export const useUnsent = (conversationId: string): readonly UnsentMessage[] =>
  useStorePart(byConversation, (all) => all.get(conversationId) ?? NONE);

/** @internal Resets the unsent messages after a test file, because files share their modules. */
export const forgetUnsent = (): void => byConversation.set(new Map());

/** Functions that put a message back into a composer, for the composers on the screen. */
const writers = new Map<string, (outgoing: OutgoingMessage) => void>();
export function onRestore(conversationId: string, take: (outgoing: OutgoingMessage) => void): () => void {
  writers.set(conversationId, take);
  return () => {
    if (writers.get(conversationId) === take) writers.delete(conversationId);
  };
}
/** Puts a message that could not be sent back into its composer. */
export function restoreToComposer({ conversationId, outgoing }: UnsentMessage): void {
  const take = writers.get(conversationId);
  if (take) take(outgoing);
  else restoreDraft(`team ${conversationId}`, outgoing);
}
