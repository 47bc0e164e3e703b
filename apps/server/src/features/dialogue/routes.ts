import { dialogue } from '@cauce/contract/dialogue';
import type { Scopes } from '../../platform/database/scopes.ts';
import { handlers, outside } from '../../platform/mount/handlers.ts';
import type { Ai } from '../../providers/ai/index.ts';
import { thinkersOf } from './minds.ts';
import { play } from './playing.ts';
import type { OwnResponder } from './threads/threaded-responder.ts';

interface Parts {
  scopes: Scopes;
  ai: Ai;
  own: OwnResponder;
}

export function dialogueRoutes({ scopes, ai, own }: Parts) {
  const thinkers = thinkersOf(ai, own.mind, own.checks);
  return handlers(dialogue, {
    play: outside(({ actor, params, body, now, exchange }) =>
      play(
        { scopes, thinkers, log: exchange.raw.log },
        { businessId: actor.businessId, assistantId: params.id, now, asked: body },
      ),
    ),
  });
}
