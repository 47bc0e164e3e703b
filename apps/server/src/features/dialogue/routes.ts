import { dialogue } from '@cauce/contract/assistants/dialogue';
import type { Scopes } from '../../platform/database/scopes.ts';
import { handlers, withoutTransaction } from '../../platform/mount/handlers.ts';
import type { Ai } from '../../providers/ai/index.ts';
import { limitAtOnce } from '../../platform/at-once.ts';
import { openResponders } from './responders/responders.ts';
import { findAnswerer } from './turns/find-answerer.ts';
import { playTurn } from './playground/play-turn.ts';
import type { RulesEngine } from './threads/threaded-responder.ts';

/** The most playground calls of one business at once, because each may occupy a thread and connections. */
const MOST_AT_ONCE = 3;

interface Parts {
  scopes: Scopes;
  ai: Ai;
  own: RulesEngine;
}

export function dialogueRoutes({ scopes, ai, own }: Parts) {
  const responders = openResponders(ai, own.responder, own.checks);
  const withinLimit = limitAtOnce(
    MOST_AT_ONCE,
    `Ya hay ${MOST_AT_ONCE} pruebas en curso. Espera a que termine una`,
  );
  return handlers(dialogue, {
    answerer: ({ tx, actor: { businessId }, params, now }) =>
      findAnswerer(tx, { businessId, at: now }, params.id),
    play: withoutTransaction(({ actor: { businessId, grant }, params, body, now, exchange }) =>
      withinLimit(businessId, () =>
        playTurn(
          { scopes, responders, log: exchange.raw.log },
          { businessId, assistantId: params.id, now, request: body, grant },
        ),
      ),
    ),
  });
}
