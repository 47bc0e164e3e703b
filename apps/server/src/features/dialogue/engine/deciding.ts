import { type Act, isToldTo } from '@cauce/language/messages/choice';
import type { Scene } from './understanding.ts';
import type { State } from './state.ts';

/** What an answer to a question comes to, however it begins. */

function actAsked({ asked, goal, slots }: State): Act | undefined {
  if (asked === 'cancel' || asked === 'cancelAll') return 'cancel';
  if (asked === 'orderSure') return 'order';
  if (asked !== 'slot' || slots?.length !== 1) return undefined;
  return goal === 'move' ? 'move' : 'book';
}

/** «No, por ahora no la cambio, nada más cancélela» is a yes to «¿la cancelo?». */
export function asDecided(scene: Scene): Scene {
  const { state, said, when } = scene;
  const act = actAsked(state);
  const isDated = (when?.readings.length ?? 0) + (when?.refused.length ?? 0) > 0;
  if (act === undefined || said.agreement !== 'no' || isDated || !isToldTo(said.text, act)) return scene;
  const intents = said.intents.filter((intent) => intent !== 'nevermind');
  return { ...scene, said: { ...said, agreement: 'yes', intents }, wants: new Set(intents) };
}
