import { type Ask, serveTasks } from '../../../platform/threads/serve-tasks.ts';
import { whyFilteredOut } from '../comments/comment-filter.ts';
import { rulesResponder } from '../responders/rules-responder.ts';
import type { AnswerOf, ToolExecutor } from '../tools/tools.ts';
import type { ResponderTasks, ToolRequest } from './responder-tasks.ts';
import { whyDraftIsHeldBack } from './text-checks.ts';

/** The entry of a worker thread that understands what people write, and has neither database nor network. */

type Serving = {
  [N in keyof ResponderTasks]: (
    input: ResponderTasks[N]['input'],
    ask: Ask,
  ) => ResponderTasks[N]['output'] | Promise<ResponderTasks[N]['output']>;
};

const toolsBy = (ask: Ask, names: ToolExecutor['names']): ToolExecutor => ({
  names,
  call: async (name, input) => (await ask({ name, input } satisfies ToolRequest)) as AnswerOf<typeof name>,
});

// The signal of the turn is watched in the main thread, which ends this one with it.
const { signal } = new AbortController();

serveTasks({
  draft: ({ talk, names }, ask) => rulesResponder.draft(talk, toolsBy(ask, names), signal),
  filterComment: (text) => whyFilteredOut(text),
  reviewDraft: (draft) => whyDraftIsHeldBack(draft),
} satisfies Serving);
