import { teamWishIn } from '@cauce/language/messages/team';
import { answers } from './answering.ts';
import type { Reply } from './state.ts';
import { settled } from './state.ts';
import { agenda, next } from './team-agenda.ts';
import { block, unblock } from './team-blocks.ts';
import { free } from './team-free.ts';
import { remind } from './team-reminders.ts';
import { mark } from './team-statuses.ts';
import type { Scene } from './understanding.ts';

const HELP =
  'Te puedo decir tus citas y los horarios libres, marcar quién asistió, bloquear horarios y recordarte pendientes. ¿Qué necesitas?';

const ACTS = { status: mark, block, unblock, remind };

/** Somebody of the business asks its own assistant. */
export async function forTeam(scene: Scene): Promise<Reply> {
  const { state, said, wants, voice, when } = scene;
  const wish = teamWishIn(said.text);
  const { team } = state;
  const isUnderWay = team !== undefined && state.asked !== undefined;
  if (isUnderWay && (wish.act === undefined || wish.act === team.act || wish.act === 'agenda')) {
    if (said.agreement === 'no' || wants.has('nevermind'))
      return { say: [`${voice.never} Todo sigue como estaba.`], state: settled(state) };
    return ACTS[team.act](scene, wish);
  }
  const begun: Scene = { ...scene, state: settled(state) };
  if (wish.act === 'next') return next(begun);
  if (wish.act === 'free') return free(begun);
  if (wish.act === 'agenda') return agenda(begun, wish);
  if (wish.act !== undefined) return ACTS[wish.act](begun, wish);
  const { say } = await answers(scene);
  if (say.length > 0) return { say, state: settled(state) };
  // A day alone asks what there is on it.
  if ((when?.readings.length ?? 0) > 0 || wish.isWeek) return agenda(begun, wish);
  if (wants.has('thanks')) return { say: [voice.gladly], state: settled(state) };
  if (wants.has('greet')) return { say: [`¡Hola! ${HELP}`], state: settled(state) };
  if (said.agreement !== undefined && said.text.split(' ').length <= 3)
    return { say: [], state: settled(state) };
  return { say: [HELP], state: settled(state) };
}
