import { intentsIn, UNANSWERED } from '@cauce/language/messages/intents';
import { assessing } from './advising.ts';
import { handOver } from './handing.ts';
import { find, offer } from './offering.ts';
import { keepTold } from './persons.ts';
import { decide } from './policy.ts';
import { isForAnother, type Reply, settled, type State } from './state.ts';
import type { Scene } from './understanding.ts';
import { wishesOf } from './wishing.ts';

/** A person in pain reads something kind and the nearest appointment, and somebody of the team is called at once. */

const KIND = 'Siento mucho esa molestia.';
const REASON = 'Cuenta un dolor, una hinchazón, un sangrado o un golpe';
/** Nothing is booked before a person has seen it. */
const GRAVE = /asfixi|respirar|desmay|alergica|convulsi/;
const OTHER_WISHES = ['move', 'cancel', 'confirm', 'order', 'mine', 'late', 'others'] as const;

/** A person takes over at once, whatever else was written. */
const isForPerson = ({ wants, said }: Scene): boolean =>
  wants.has('person') || wants.has('complaint') || wants.has('insult') || GRAVE.test(said.text);

/** The message answers the question, or asks for something else by name. */
function goesOn(scene: Scene): boolean {
  const { state, said, wants, when } = scene;
  const service = assessing(scene);
  const isOfAnother = said.services.some(({ ids }) => service === undefined || !ids.includes(service.id));
  const isDated = (when?.readings ?? []).some(({ time }) => time?.is === 'exact');
  const isAnswer =
    said.choice !== undefined || said.agreement !== undefined || (when?.readings.length ?? 0) > 0;
  return (
    isOfAnother ||
    (said.services.length > 0 && isDated) ||
    OTHER_WISHES.some((intent) => wants.has(intent)) ||
    (state.asked !== undefined && isAnswer)
  );
}

/** The nearest appointment of the service that sees people first. */
async function offerNearest(scene: Scene, lead: string): Promise<Reply> {
  const { tools, said, when, today } = scene;
  const service = assessing(scene);
  if (service === undefined || !tools.names.has('findTimes') || !tools.names.has('bookTime')) {
    const left = await handOver(scene, REASON);
    return { ...left, say: [[KIND, ...left.say].join(' ')] };
  }
  const { state: known } = await keepTold(scene);
  const [named] = said.branches.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  const { branchId = named, note } = known;
  const wished = wishesOf(when, today).map((wish) => ({ ...wish, isExact: false }));
  const wishes = wished.length > 0 ? wished : [{ from: today }];
  const state: State = {
    ...settled(known),
    goal: 'book',
    serviceId: service.id,
    wishes,
    ...(branchId !== undefined && { branchId }),
    ...(note !== undefined && { note }),
  };
  const what = { serviceId: service.id, branchId, isForAnother: isForAnother(state) };
  const found = await find(scene, what, wishes);
  const reply = offer(
    { ...scene, state },
    state,
    { ...found, slots: found.slots.slice(0, 1) },
    'La cita más cercana es',
  );
  return { ...reply, say: [lead, ...reply.say] };
}

const WAITED = new RegExp(`(?<![a-z0-9])(?:${UNANSWERED.join('|')})(?![a-z0-9])`, 'g');

/** «Nadie contestó, quiero una limpieza mañana»: an answer is all that was missing. */
function isOnlyWaiting({ said, wants }: Scene): boolean {
  // Somebody who is only cross at waiting is answered, as after any other insult.
  const isWish =
    wants.has('insult') ||
    wants.has('book') ||
    wants.has('times') ||
    wants.has('move') ||
    said.services.length > 0;
  if (!wants.has('complaint') || wants.has('person') || !isWish) return false;
  return !intentsIn(said.text.replaceAll(WAITED, ' ')).requested.some(({ intent }) => intent === 'complaint');
}

/** «Mi mamá también va», «va a ir conmigo mi hijo»: somebody else comes, whose name may follow later. */
const KIN =
  /(?:^| )mi (?:hij[oa]s?|hijit[oa]|mama|mami|madre|papa|papi|padre|jef[ae]|jefecit[ao]|espos[oa]|marido|mujer|novi[oa]|herman[oa]|abuel\w+|suegr[oa]|cunad[oa]|amig[oa]|sobrin[oa]|prim[oa]|ti[oa]|pareja|bebe|nin[oa]|niet[oa]|nuera|yerno)(?: |$)/;
const TOGETHER =
  /(?:^| )(?:conmigo|para ella|(?:las|los) dos junt[oa]s|(?:a la misma hora|al mismo tiempo) que (?:yo|la mia|el mio|mi cita)|las dos citas)(?: |$)/;
const COMES =
  /(?:^| )(?:tambien|conmigo|junt[oa]s|a la misma hora|al mismo tiempo|acompan\w+|va|vaya|viene|venga|ir|venir|quiere|necesita|ocupa|para|a mi|agend\w+|anot\w+|apunt\w+)(?: |$)/;

function withKin(scene: Scene): Scene {
  const { said, state } = scene;
  const isKin = TOGETHER.test(said.text) || (KIN.test(said.text) && COMES.test(said.text));
  return isKin ? { ...scene, state: { ...state, isWithKin: true } } : scene;
}

/** One turn. Pain comes before everything that is wanted besides. */
export async function attend(given: Scene): Promise<Reply> {
  const scene = withKin(given);
  if (isOnlyWaiting(scene)) {
    const wants = new Set([...scene.wants].filter((intent) => intent !== 'complaint'));
    const reply = await attend({ ...scene, wants });
    return { ...reply, say: [`${scene.voice.sorry} Lamento la espera.`, ...reply.say] };
  }
  const { tools, wants } = scene;
  if (!wants.has('ails') || isForPerson(scene)) return decide(scene);
  const called = tools.names.has('alertTeam') ? await tools.call('alertTeam', { reason: REASON }) : undefined;
  const lead = [KIND, ...(called?.ok === true ? [called.words] : [])].join(' ');
  if (!goesOn(scene)) return offerNearest(scene, lead);
  const reply = await decide(scene);
  return { ...reply, say: [lead, ...reply.say] };
}
