import type { KnownAppointment } from '../tools/fields.ts';
import { besideOwn, BOTH, wishOf } from './beside-own.ts';
import { isCalled } from './spoken-of.ts';
import { type Goal, type Reply, settled, type State } from './state.ts';
import { type Scene, TOO } from './understanding.ts';
import { wishesOf } from './wishing.ts';

/** What is said of an appointment that stands already, without naming it so. */

const HOUR = 3_600_000;
/** For so long «mejor el martes» is of what was booked here. */
const FRESH = 6;

/** It is to be otherwise than it is. */
const OTHERWISE =
  /(?:^| )(?:mejor|prefiero|preferiria|en vez|en lugar|cambi\w+|recorr\w+|adelant\w+|atras\w+|pospon\w+|pasa(?:la|mela|rla|rmela|rmelas|las)|pasame las|perdon|digo|corrijo|quise decir|mas bien|era (?:para )?#|mov\w+|muev\w+|se me complico|no (?:voy a|puedo|alcanzo a|creo) (?:poder )?llegar|no llego|pensandolo bien|me equivoque|(?:mi|la) cita (?:es|era|que tengo|de|del|#) .{0,200}#)(?: |$)/;
/** Another one beside it. */
const ANOTHER =
  /(?:^| )(?:otra (?:cita|mas)|una mas|tambien|ademas|aparte|nueva cita|agend\w+|reserv\w+|apart\w+|met(?:er|es|e|an|en)|para mi (?:hij\w|espos\w|mama|papa|herman\w|novi\w|amig\w))(?: |$)/;
const WHO = /(?:^| )(?:y )?(?:con|el|la) (?:el |la )?(?:doctora?|lic|dra|dr|mtr[oa])?/;

/** «Perfecto, mañana a las 11 entonces»: as it was booked. */
const isSame = ({ when }: Pick<Scene, 'when'>, it: { date: string; time: string }): boolean => {
  const readings = when?.readings ?? [];
  return readings.length > 0 && readings.every((reading) => isCalled(it, reading));
};

/** Whoever tells the day and the very hour of what was booked speaks of it, whatever else they say. */
const isItsHour = ({ when }: Scene): boolean =>
  when?.readings.every(({ days, time }) => days !== undefined && time?.is === 'exact') ?? false;

/** «No, a las 10»: right after another hour was taken. */
const isCorrected = ({ said, when, wants }: Scene, recent: State['recent']): boolean =>
  recent !== undefined &&
  said.agreement === 'no' &&
  !wants.has('thanks') &&
  !wants.has('bye') &&
  when?.readings.length === 1 &&
  when.readings[0]?.time?.is === 'exact';

const isMeant = ({ when, wants, shift }: Scene): boolean =>
  (when?.readings.length ?? 0) > 0 ||
  (when?.doubts.length ?? 0) > 0 ||
  shift !== undefined ||
  wants.has('later') ||
  wants.has('earlier') ||
  wants.has('sameTime');

function recentOf({ state, talk }: Scene): State['recent'] {
  const { recent } = state;
  if (recent === undefined) return undefined;
  return talk.now.getTime() - Date.parse(recent.at) < FRESH * HOUR ? recent : undefined;
}

export const recentlyDone = (
  { talk }: Scene,
  {
    shortId,
    service,
    specialist,
    date,
    time,
  }: Pick<KnownAppointment, 'shortId' | 'service' | 'specialist' | 'date' | 'time'>,
): Pick<State, 'recent'> => ({
  recent: {
    shortId,
    serviceId: service.id,
    specialistId: specialist.id,
    date,
    time,
    at: talk.now.toISOString(),
  },
});

/** Whether words about another time are of an appointment they have, and of which where that is known. */
async function aboutStanding(scene: Scene): Promise<'move' | 'unclear' | 'same' | undefined> {
  const { state, said, wants, tools, talk } = scene;
  if (state.asked !== undefined && state.asked !== 'agenda') return undefined;
  if (wants.has('cancel') || wants.has('confirm') || wants.has('order') || wants.has('price'))
    return undefined;
  // «Se me olvidó a qué hora era mi cita del jueves» asks, and moves nothing.
  if (wants.has('mine') && !wants.has('move') && scene.shift === undefined) return undefined;
  const recent = recentOf(scene);
  const services = said.services.flatMap(({ ids }) => ids);
  if (said.products.length > 0) return undefined;
  const isOfAnother = services.length > 0 && !(recent !== undefined && services.includes(recent.serviceId));
  if (isOfAnother || ANOTHER.test(said.text) || said.persons > 1) return undefined;
  const isOtherwise =
    OTHERWISE.test(said.text) ||
    TOO.test(scene.message) ||
    isCorrected(scene, recent) ||
    scene.shift !== undefined ||
    wants.has('sameTime');
  const isOther = wants.has('later') || wants.has('earlier');
  if (recent !== undefined) {
    const isWho = said.specialists.length > 0 && WHO.test(said.text) && !wants.has('who');
    if ((isOtherwise || isOther) && (isMeant(scene) || isWho)) return 'move';
    if (isWho && !isMeant(scene)) return 'move';
    if (isWho && isItsHour(scene) && isSame(scene, recent))
      return said.specialists.some(({ ids }) => ids.includes(recent.specialistId ?? '')) ? 'same' : 'move';
    const isAsked = wants.has('hours') || wants.has('place') || wants.has('mine') || wants.has('late');
    const isWished = services.length > 0 || wants.has('book') || wants.has('times');
    if (isWished) return undefined;
    if (isSame(scene, recent)) return 'same';
    const isDated = (scene.when?.readings ?? []).length > 0;
    return isDated && !isAsked && services.length === 0 && !wants.has('bye') ? 'unclear' : undefined;
  }
  if (!(isOtherwise || isOther) || !isMeant(scene) || wants.has('book')) return undefined;
  // Whoever has nothing booked means no change of it.
  if (talk.client === undefined || !tools.names.has('myAppointments')) return undefined;
  const answer = await tools.call('myAppointments', {});
  return answer.ok && answer.appointments.length > 0 ? 'move' : undefined;
}

/** «¿La cancelo?» – «¿el viernes a la misma hora estaría bien?»: another day answers as well. */
async function movedInstead({ state, said, wants, when, tools }: Scene): Promise<string | undefined> {
  const { asked, shortId, isInstead } = state;
  const readings = when?.readings ?? [];
  const isOpen = asked === 'cancel' && shortId !== undefined && isInstead !== true;
  if (!isOpen || readings.length === 0 || said.agreement === 'yes' || wants.has('cancel')) return undefined;
  if (said.services.length > 0 || !tools.names.has('rescheduleAppointment')) return undefined;
  const answer = await tools.call('myAppointments', {});
  const it = answer.ok ? answer.appointments.find((one) => one.shortId === shortId) : undefined;
  const isItself = it !== undefined && isSame({ when }, it);
  return it === undefined || isItself ? undefined : shortId;
}

/** «¿La muevo, o agendo otra?» */
function whichOfBoth({ said }: Scene): 'move' | 'book' | undefined {
  if (/(?:^| )(?:otra|nueva|aparte|adicional|las dos|segunda|2)(?: |$)/.test(said.text)) return 'book';
  if (/(?:^| )(?:mueve\w*|muev\w+|mover\w*|cambi\w+|esa|la misma|primera|1|pasa\w*)(?: |$)/.test(said.text))
    return 'move';
  return said.agreement === 'yes' ? 'move' : undefined;
}

/** The time of what was booked last is not booked again for one more. */
const otherTime = (state: State): State =>
  state.wishes?.some(({ from, after }) => from === state.recent?.date && after === state.recent.time) === true
    ? { ...state, wishes: [] }
    : state;

/** Of an appointment that stands: where its words say so, or they were asked. */
export async function ofStanding(
  scene: Scene,
): Promise<{ goal: Goal | undefined; state: State } | Reply | undefined> {
  const { state } = scene;
  const recent = recentOf(scene);
  const moving: State = { ...settled(state), goal: 'move', ...(recent && { shortId: recent.shortId }) };
  if (state.asked === 'moveOrBook') {
    const chosen = whichOfBoth(scene);
    if (chosen === 'book')
      return {
        goal: 'book',
        state: {
          ...settled(state),
          goal: 'book',
          asked: 'agenda',
          ...wishOf(otherTime(state)),
          isAnother: true,
        },
      };
    if (chosen === 'move') return { goal: 'move', state: { ...moving, ...wishOf(state) } };
  }
  const beside = await besideOwn(scene);
  if (beside !== undefined) return beside;
  const instead = await movedInstead(scene);
  if (instead !== undefined) return { goal: 'move', state: { ...moving, shortId: instead } };
  const about = await aboutStanding(scene);
  if (about === 'move') return { goal: 'move', state: moving };
  if (about === 'same') return { say: [scene.voice.gladly], state: settled(state) };
  if (about === 'unclear')
    return {
      say: [BOTH],
      state: {
        ...settled(state),
        ...(recent && { serviceId: recent.serviceId, shortId: recent.shortId }),
        asked: 'moveOrBook',
        wishes: wishesOf(scene.when, scene.today),
      },
    };
  // «Cámbiamela» is the one that was booked here.
  const isNamed = scene.when?.standing !== undefined || scene.said.services.length > 0;
  if (scene.wants.has('move') && state.goal !== 'move' && recent !== undefined && !isNamed)
    return { goal: 'move', state: moving };
  return undefined;
}
