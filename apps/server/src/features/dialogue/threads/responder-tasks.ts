import type { Talk, DraftReply } from '../responders/responder.ts';
import type { ToolName } from '../tools/tools.ts';
import type { Draft } from './text-checks.ts';

/** The tasks of a responder's thread: what each is given, and what it returns. */
export interface ResponderTasks {
  draft: { input: { talk: Talk; names: ReadonlySet<ToolName> }; output: DraftReply };
  filterComment: { input: string; output: string | undefined };
  reviewDraft: { input: Draft; output: string | undefined };
}

/** A tool that a thread asks the main thread to call. */
export interface ToolRequest {
  name: ToolName;
  input: unknown;
}
