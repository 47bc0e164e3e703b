import { type Reply, settled, type State } from './state.ts';
import type { Scene } from './understanding.ts';

/** A person of the team takes over; nothing more is said after. */
export async function handOver({ tools, state }: Scene, reason: string): Promise<Reply> {
  if (!tools.names.has('handOver'))
    return { say: ['Eso lo tiene que ver una persona del equipo.'], state: settled(state) };
  const answer = await tools.call('handOver', { reason });
  return { say: [answer.words], state: { ...settled(state), insults: 0 } };
}

const PERSON = '¿Quieres que te atienda una persona del equipo?';

/** With its full stop, and no second one. */
export const ended = (words: string): string => (/[.!?:]$/.test(words) ? words : `${words}.`);

/** What cannot be done here is said, and somebody who can is offered. */
export const offerPerson = (state: State, words: string): Reply => ({
  say: [`${ended(words)} ${PERSON}`],
  state: { ...state, asked: 'person' },
});
