import type { Ai } from '../../../providers/ai/index.ts';
import type { Mind } from './responder.ts';
import { modelMind } from './model-responder.ts';
import type { Thinkers } from '../turns/run-turn.ts';
import type { TextChecks } from '../threads/text-checks.ts';

/** The model first where there is one; the house's own after it, and alone without. */
export function thinkersOf(ai: Ai, own: Mind | undefined, checks: TextChecks): Thinkers {
  const { chat: converse } = ai;
  const ours = own === undefined ? [] : [own];
  return {
    ai,
    checks,
    mindsFor: (model) => (converse === undefined ? ours : [modelMind(converse, model), ...ours]),
  };
}
