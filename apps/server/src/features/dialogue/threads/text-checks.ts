import { whyNotInPublic } from '../comments/public-reply-guard.ts';
import { whyFilteredOut } from '../comments/comment-filter.ts';
import type { Evidence } from '../reply-guard/allowed-facts.ts';
import { whyHeldBack } from '../reply-guard/reply-guard.ts';

export interface Draft {
  say: readonly string[];
  evidence: Evidence;
  /** Everybody reads it. */
  isPublic: boolean;
}

interface Asker {
  businessId: string;
  signal: AbortSignal;
}

/** Checks of texts that strangers or models wrote: how long one takes is theirs to choose. */
export interface TextChecks {
  /** Why nobody answers a comment; nothing where somebody may. */
  filterComment: (text: string, asker: Asker) => Promise<string | undefined>;
  /** Why a draft may not leave; nothing where it may. */
  reviewDraft: (draft: Draft, asker: Asker) => Promise<string | undefined>;
}

export const whyDraftIsHeldBack = ({ say, evidence, isPublic }: Draft): string | undefined =>
  whyHeldBack(say, evidence) ?? (isPublic ? whyNotInPublic(say, evidence) : undefined);

/** In the thread of whoever asks, for tests and whatever else has nobody to hold up. */
export const checksInProcess: TextChecks = {
  filterComment: async (text) => whyFilteredOut(text),
  reviewDraft: async (draft) => whyDraftIsHeldBack(draft),
};
