import type { Ai } from '../../../providers/ai/index.ts';
import type { TextChecks } from '../threads/text-checks.ts';
import { createModelResponder } from './model-responder.ts';
import type { Responder, Speaker } from './responder.ts';

/** The responders of a process with the services that they need. */
export interface Responders {
  /** In the order in which they are asked: the model first where there is one, then the rules engine. */
  respondersFor: (model: Speaker['model']) => readonly Responder[];
  ai: Ai;
  checks: TextChecks;
}

export function openResponders(ai: Ai, rules: Responder | undefined, checks: TextChecks): Responders {
  const { chat } = ai;
  const withoutModel = rules === undefined ? [] : [rules];
  return {
    ai,
    checks,
    respondersFor: (model) =>
      chat === undefined ? withoutModel : [createModelResponder(chat, model), ...withoutModel],
  };
}
