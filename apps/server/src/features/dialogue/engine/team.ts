import type { Reply } from './state.ts';
import { settled } from './state.ts';
import type { Scene } from './understanding.ts';

const HELP = 'Te puedo decir las citas de un día y los horarios libres. ¿Qué día te interesa?';

/** Somebody of the business asks its own assistant. */
export async function forTeam(scene: Scene): Promise<Reply> {
  const { tools, when, today, said, state } = scene;
  const [reading] = when?.readings ?? [];
  const day = reading?.days?.from ?? today;
  const isAgenda = /(?:^| )(?:citas?|agenda|agendad[oa]s|quien(?:es)? vien\w+)(?: |$)/.test(said.text);
  if (isAgenda && tools.names.has('appointmentsByDate')) {
    const specialistId = said.specialists[0]?.ids[0];
    const branchId = said.branches[0]?.ids[0];
    const answer = await tools.call('appointmentsByDate', {
      date: day,
      ...(specialistId !== undefined && { specialistId }),
      ...(branchId !== undefined && { branchId }),
    });
    return { say: [answer.words], state: settled(state) };
  }
  return { say: [HELP], state };
}
