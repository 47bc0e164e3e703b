import { whyNotInPublic } from '../comments/public-reply-guard.ts';
import { whyFilteredOut } from '../comments/comment-filter.ts';
import type { Evidence } from '../reply-guard/allowed-facts.ts';
import { whyHeldBack } from '../reply-guard/reply-guard.ts';

export interface Draft {
  say: readonly string[];
  evidence: Evidence;
  /** The draft is a public reply. */
  isPublic: boolean;
}

interface Asker {
  businessId: string;
  signal: AbortSignal;
}

/** Checks of texts that clients or models wrote. Their authors decide how long a check takes. */
export interface TextChecks {
  /** The reason why a comment is not answered; undefined where it may be. */
  filterComment: (text: string, asker: Asker) => Promise<string | undefined>;
  /** The reason why a draft must not be sent; undefined where it may be. */
  reviewDraft: (draft: Draft, asker: Asker) => Promise<string | undefined>;
}

export const whyDraftIsHeldBack = ({ say, evidence, isPublic }: Draft): string | undefined =>
  whyHeldBack(say, evidence) ?? (isPublic ? whyNotInPublic(say, evidence) : undefined);

/** Runs the checks in the calling thread, for tests and programs that serve nobody else. */
export const checksInProcess: TextChecks = {
  filterComment: async (text) => whyFilteredOut(text),
  reviewDraft: async (draft) => whyDraftIsHeldBack(draft),
};
