import { placeWithoutService } from './place-named.ts';
import { isCalled } from './spoken-of.ts';
import { isForAnother, type Reply, settled, type State } from './state.ts';
import type { Scene } from './understanding.ts';
import { goalOf } from './wanting.ts';
import { wishesOf } from './wishing.ts';

/** Another time for a service of which they have an appointment: moved, or one more. */

export const BOTH = '¿Muevo la cita que ya tienes, o agendo otra?';
const ANOTHER =
  /(?:^| )(?:otr[ao]s?|una mas|tambien|ademas|aparte|nueva|adicional|segunda|(?:para|a) (?:mi|el|la|su|nuestr[ao]) (?:hij\w+|espos\w+|mama|papa|herman\w+|novi\w+|amig\w+|abuel\w+|mujer|marido|bebe|nin\w+|sobrin\w+|prim\w+|suegr\w+|pareja))(?: |$)/;

/** The part of a state that both answers to the question need. */
export const wishOf = ({ wishes, serviceId, branchId, specialistId, shortId }: State): Partial<State> => ({
  wishes,
  ...(serviceId !== undefined && { serviceId }),
  ...(branchId !== undefined && { branchId }),
  ...(specialistId !== undefined && { specialistId }),
  ...(shortId !== undefined && { shortId }),
});

/** It is for somebody else, or one more was asked for. */
function isOneMore({ state, said }: Scene): boolean {
  const { companion, other, isAlso } = said.people;
  return (
    state.isAnother === true ||
    state.isForUnnamed === true ||
    isForAnother(state) ||
    said.persons > 1 ||
    ANOTHER.test(said.text) ||
    [companion, state.companion, other, isAlso].some((one) => one !== undefined)
  );
}

/** One service, for the person who writes, at a time that was named. */
function isAsked(scene: Scene): boolean {
  const { state, said, when, tools } = scene;
  return (
    state.goal !== 'move' &&
    said.services.length === 1 &&
    when?.standing === undefined &&
    (when?.readings.length ?? 0) > 0 &&
    tools.names.has('rescheduleAppointment') &&
    !isOneMore(scene) &&
    goalOf(scene) === 'book'
  );
}

export async function besideOwn(scene: Scene): Promise<Reply | undefined> {
  if (!isAsked(scene)) return undefined;
  const { state, said, when, today, tools } = scene;
  const [serviceId, ...more] = said.services.flatMap(({ ids }) => ids);
  if (serviceId === undefined || more.length > 0) return undefined;
  const answer = await tools.call('myAppointments', {});
  const those = answer.ok
    ? answer.appointments.filter(({ service, mayReschedule }) => service.id === serviceId && mayReschedule)
    : [];
  const isItself = those.some((one) => when?.readings.every((reading) => isCalled(one, reading)) === true);
  if (those.length === 0 || isItself) return undefined;
  const [only, ...others] = those;
  return {
    say: [BOTH],
    state: {
      ...settled(state),
      asked: 'moveOrBook',
      serviceId,
      wishes: wishesOf(when, today),
      ...placeWithoutService(scene),
      ...(only !== undefined && others.length === 0 && { shortId: only.shortId }),
    },
  };
}
