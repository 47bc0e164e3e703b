import type { Message } from '@cauce/contract/conversations/conversations';
import { createStore, useStorePart } from '../../ui/store.ts';
import { keepWords, type Attached } from './drafts.ts';

/** What somebody of the team sends: words, files, or an approved text with its blanks filled in. */
export interface Wish {
  text: string;
  files: readonly Attached[];
  answers: Message | undefined;
  template?: { templateId: string; parameters: string[] };
}

/** What was sent from here and is not known to have come to the server. */
export interface Unsent {
  /** However often it is tried, it is said once. */
  key: string;
  conversationId: string;
  wish: Wish;
  /** How it stands in the conversation meanwhile. */
  drafts: readonly Message[];
  /** What it became, once the server said so. */
  became: readonly string[];
}

const NONE: readonly Unsent[] = [];
const byConversation = createStore<ReadonlyMap<string, readonly Unsent[]>>(new Map());

function hold(conversationId: string, next: readonly Unsent[]): void {
  const others = [...byConversation.read()].filter(([id]) => id !== conversationId);
  byConversation.set(new Map(next.length === 0 ? others : [...others, [conversationId, next]]));
}
const heldIn = (conversationId: string) => byConversation.read().get(conversationId) ?? NONE;

export const holdUnsent = (unsent: Unsent): void =>
  hold(unsent.conversationId, [
    ...heldIn(unsent.conversationId).filter(({ key }) => key !== unsent.key),
    unsent,
  ]);
export const changeUnsent = ({ conversationId, key }: Unsent, change: Partial<Unsent>): void =>
  hold(
    conversationId,
    heldIn(conversationId).map((each) => (each.key === key ? { ...each, ...change } : each)),
  );
export const dropUnsent = ({ conversationId, key }: Unsent): void =>
  hold(
    conversationId,
    heldIn(conversationId).filter((each) => each.key !== key),
  );
export const unsentWith = ({ conversationId, _id }: Message): Unsent | undefined =>
  heldIn(conversationId).find(({ drafts }) => drafts.some((draft) => draft._id === _id));

export const useUnsent = (conversationId: string): readonly Unsent[] =>
  useStorePart(byConversation, (all) => all.get(conversationId) ?? NONE);

/** As a new page begins: nothing was sent from it. */
export const forgetUnsent = (): void => byConversation.set(new Map());

/** Where it is written again, while that is on screen. */
const writers = new Map<string, (wish: Wish) => void>();
export function takesBack(conversationId: string, take: (wish: Wish) => void): () => void {
  writers.set(conversationId, take);
  return () => {
    if (writers.get(conversationId) === take) writers.delete(conversationId);
  };
}
/** What could not be sent is not lost: it waits where it was written. */
export function giveBack({ conversationId, wish }: Unsent): void {
  const take = writers.get(conversationId);
  if (take) take(wish);
  else keepWords(`team ${conversationId}`, wish);
}
