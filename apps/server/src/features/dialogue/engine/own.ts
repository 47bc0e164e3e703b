import { chosenAmong } from '@cauce/language/messages/choice';
import type { Reading } from '@cauce/language/time/spoken-time';
import type { KnownAppointment } from '../tools/fields.ts';
import { handOver, offerPerson } from './handing.ts';
import { isCalled } from './spoken-of.ts';
import { recentlyDone } from './standing.ts';
import { type Reply, settled } from './state.ts';
import type { Scene } from './understanding.ts';
import { numbered } from './voice.ts';
import { wishesOf } from './wishing.ts';

/** What they have booked, and which of it is meant. */

export type Change = 'move' | 'cancel' | 'confirm';

const VERBS: Readonly<Record<Change, string>> = { move: 'mover', cancel: 'cancelar', confirm: 'confirmar' };
/** Without how it stands, where that is as one would think. */
export const shown = ({ words, status, statusWords }: KnownAppointment): string =>
  status === 'agendada' ? words.replace(` (${statusWords})`, '') : words;

export async function mineOf({ tools }: Scene): Promise<KnownAppointment[] | undefined> {
  const answer = await tools.call('myAppointments', {});
  return answer.ok ? answer.appointments : undefined;
}

/** Fewer where that leaves any. */
export function narrow<T>(those: readonly T[], fits: (one: T) => boolean): readonly T[] {
  const left = those.filter(fits);
  return left.length > 0 ? left : those;
}

/** Of theirs those that may be meant: by what was picked, by its day, by its service. */
function meantAmong(
  scene: Scene,
  goal: Change,
  mine: readonly KnownAppointment[],
): readonly KnownAppointment[] {
  const { state, said, when } = scene;
  const kept = mine.filter(({ shortId }) => shortId === state.shortId);
  if (kept.length > 0 && state.goal === goal) return kept;
  if (state.asked === 'which' && said.choice !== undefined) {
    const picked = chosenAmong(state.options, said.choice);
    const those = mine.filter(({ shortId }) => shortId === picked);
    if (those.length > 0) return those;
  }
  const ids = namedFor(scene, goal);
  const those = ids.length === 0 ? mine : narrow(mine, (one) => ids.includes(one.service.id));
  const who = goal === 'move' ? [] : said.specialists.flatMap((one) => one.ids);
  const ofService = who.length === 0 ? those : narrow(those, (one) => who.includes(one.specialist.id));
  if (goal === 'move' && when?.standing === undefined && state.asked !== 'which') {
    // «El jueves no puedo, ¿se podrá el viernes?»: whose day was named first, or cannot be.
    const left = [...spokenAgainst(scene), ...(when?.readings.slice(0, -1) ?? [])];
    return narrow(ofService, (one) => left.some((reading) => isCalled(one, reading)));
  }
  const readings = [
    ...(when?.readings ?? []),
    ...(when?.readings.length === 0 && goal === 'cancel' ? spokenAgainst(scene) : []),
  ];
  const named = [...(when?.standing ? [when.standing] : []), ...(when?.standing ? [] : readings)];
  if (named.length > 0 || state.asked === 'which') {
    const those = ofService.filter(
      (one) => named.length === 0 || named.some((reading) => isCalled(one, reading)),
    );
    // A day on which they have none is told, and not taken for another one.
    return those;
  }
  return ofService;
}

/** «Cancela el blanqueamiento, la limpieza sí va»: the first is meant, unless both are in one breath. */
function namedFor({ said }: Scene, goal: Change): string[] {
  const all = said.services.flatMap((one) => one.ids);
  const isBoth =
    /(?: y | e |, y )/.test(said.text) &&
    !/(?:^| )(?:si va|si voy|se queda|dejala|igual)(?: |$)/.test(said.text);
  return goal === 'cancel' && said.services.length > 1 && !isBoth ? [...(said.services[0]?.ids ?? [])] : all;
}

/** The days and hours that cannot be, or no longer. */
const spokenAgainst = ({ when }: Scene): Reading[] => [
  ...(when?.refused ?? []),
  ...(when?.doubts ?? []).flatMap(({ about, readings }) => (about === 'denied' ? readings : [])),
];

const NO_TIMES = 'No encuentro citas próximas a tu nombre en este número.';

export async function pick(scene: Scene, goal: Change): Promise<KnownAppointment | Reply> {
  const { state } = scene;
  const mine = await mineOf(scene);
  if (mine === undefined) return handOver(scene, `Quiere ${VERBS[goal]} una cita`);
  if (mine.length === 0) {
    const rest = settled(state);
    return scene.tools.names.has('bookTime') && goal === 'move'
      ? { say: [`${NO_TIMES} ¿Quieres agendar una?`], state: { ...rest, asked: 'agenda' } }
      : offerPerson(rest, NO_TIMES);
  }
  const open = goal === 'confirm' ? mine.filter(({ mayConfirm }) => mayConfirm) : mine;
  if (open.length === 0)
    return { say: [`Ya está confirmada: ${mine.map(shown).join('; ')}.`], state: settled(state) };
  const meant = meantAmong(scene, goal, open);
  const [only] = meant;
  if (only !== undefined && meant.length === 1) return only;
  const among = meant.length > 0 ? meant : open;
  const lead = meant.length > 0 ? '' : 'Ese día no encuentro cita tuya. ';
  return {
    say: [`${lead}¿Cuál quieres ${VERBS[goal]}?\n${numbered(among.map(shown))}`],
    state: {
      ...state,
      goal,
      asked: 'which',
      options: among.map(({ shortId }) => shortId).slice(0, 12),
      slots: undefined,
      ...(goal === 'move' && scene.when !== undefined && state.asked !== 'which'
        ? { wishes: wishesOf(scene.when, scene.today) }
        : {}),
    },
  };
}

const WITH_WHOM =
  /(?:^| )(?:es|era|seria|sera|me toca) con (?:el|la|que|cual) (?:doctora?|especialista|persona)|con (?:que|cual) doctora? (?:es|era|me toca)|con quien (?:es|era|me toca)/;

/** «¿Y es con la doctora o con el doctor?», right after their appointment was told. */
export const isOfOwn = ({ said, state }: Scene): boolean =>
  state.recent !== undefined && state.asked === undefined && WITH_WHOM.test(said.text);

export async function mine(scene: Scene): Promise<Reply> {
  const { state, tools, said, when } = scene;
  const answer = await tools.call('myAppointments', {});
  if (!answer.ok) return offerPerson(state, answer.words);
  const ids = said.services.flatMap((one) => one.ids);
  const ofService = narrow(answer.appointments, (one) => ids.length === 0 || ids.includes(one.service.id));
  const appointments = narrow(
    ofService,
    (one) => when === undefined || when.readings.some((reading) => isCalled(one, reading)),
  );
  const [only] = appointments;
  if (only === undefined) return { say: [NO_TIMES], state };
  // «¿Ya está confirmada?» is asked to have it so.
  if (
    appointments.length === 1 &&
    scene.wants.has('confirm') &&
    only.mayConfirm &&
    tools.names.has('confirmAppointment')
  )
    return {
      say: [`Tu cita todavía no está confirmada: ${only.words}. ¿La confirmo?`],
      state: { ...settled(state), goal: 'confirm', asked: 'sureConfirm', shortId: only.shortId },
    };
  if (appointments.length === 1)
    return {
      say: [`Tienes esta cita: ${scene.wants.has('confirm') ? only.words : shown(only)}.`],
      state: state.asked === undefined ? { ...state, ...recentlyDone(scene, only) } : state,
    };
  return { say: [`Tienes estas citas:\n${numbered(appointments.map(shown))}`], state };
}
