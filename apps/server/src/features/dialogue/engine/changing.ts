import { chosenAmong } from '@cauce/domain/talk-choice';
import type { Reading } from '@cauce/domain/spoken-time';
import { DAY_END, formatHhmm, parseHhmm } from '@cauce/domain/time-of-day';
import type { KnownAppointment } from '../toolbox-parts.ts';
import { search as searchNew } from './booking.ts';
import { handOver, offerPerson } from './handing.ts';
import { chosenOf, find, nextWishes, offer, slotOf } from './offering.ts';
import { recentlyDone } from './standing.ts';
import { askCancelAll, cancelAll, isOfAll, moveAll } from './several.ts';
import { type Reply, settled, type State, type Wish } from './state.ts';
import type { Scene } from './understanding.ts';
import { numbered } from './voice.ts';
import { askBack, wishesOf } from './wishing.ts';

type Goal = 'move' | 'cancel' | 'confirm';

const VERBS: Readonly<Record<Goal, string>> = { move: 'mover', cancel: 'cancelar', confirm: 'confirmar' };
const NOT_HERE: Readonly<Record<Goal, string>> = {
  move: 'Por aquí no puedo mover citas.',
  cancel: 'Por aquí no puedo cancelar citas.',
  confirm: 'Por aquí no puedo confirmar citas.',
};
const TOOL = {
  move: 'rescheduleAppointment',
  cancel: 'cancelAppointment',
  confirm: 'confirmAppointment',
} as const;

/** Without how it stands, where that is as one would think. */
const shown = ({ words, status, statusWords }: KnownAppointment): string =>
  status === 'agendada' ? words.replace(` (${statusWords})`, '') : words;

function isMeant({ date, time }: KnownAppointment, { days, time: hour }: Reading): boolean {
  const minute = parseHhmm(time) ?? 0;
  const isDay = days === undefined || (date >= days.from && date <= days.to);
  if (hour === undefined) return isDay;
  return isDay && (hour.is === 'exact' ? hour.minute === minute : minute >= hour.from && minute < hour.to);
}

async function mineOf({ tools }: Scene): Promise<KnownAppointment[] | undefined> {
  const answer = await tools.call('myAppointments', {});
  return answer.ok ? answer.appointments : undefined;
}

/** Fewer where that leaves any. */
function narrow<T>(those: readonly T[], fits: (one: T) => boolean): readonly T[] {
  const left = those.filter(fits);
  return left.length > 0 ? left : those;
}

/** Of theirs those that may be meant: by what was picked, by its day, by its service. */
function meantAmong(
  scene: Scene,
  goal: Goal,
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
  const ofService = ids.length === 0 ? mine : narrow(mine, (one) => ids.includes(one.service.id));
  if (goal === 'move' && when?.standing === undefined && state.asked !== 'which') {
    // «El jueves no puedo, ¿se podrá el viernes?»: whose day was named first, or cannot be.
    const left = [...spokenAgainst(scene), ...(when?.readings.slice(0, -1) ?? [])];
    return narrow(ofService, (one) => left.some((reading) => isMeant(one, reading)));
  }
  const readings = [
    ...(when?.readings ?? []),
    ...(when?.readings.length === 0 && goal === 'cancel' ? spokenAgainst(scene) : []),
  ];
  const named = [...(when?.standing ? [when.standing] : []), ...(when?.standing ? [] : readings)];
  if (named.length > 0 || state.asked === 'which') {
    const those = ofService.filter(
      (one) => named.length === 0 || named.some((reading) => isMeant(one, reading)),
    );
    // A day on which they have none is told, and not taken for another one.
    return those;
  }
  return ofService;
}

/** «Cancela el blanqueamiento, la limpieza sí va»: the first is meant, unless both are in one breath. */
function namedFor({ said }: Scene, goal: Goal): string[] {
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

async function pick(scene: Scene, goal: Goal): Promise<KnownAppointment | Reply> {
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

/** «Cancela la del jueves y agéndame limpieza el viernes». */
function insteadOf({ wants, said, when, today }: Scene, { service, date }: KnownAppointment): Partial<State> {
  const isInstead = wants.has('book') || /(?:^| )en (?:vez|lugar) de(?: |$)/.test(said.text);
  const named = said.services.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  const serviceId = named.find((id) => id !== service.id) ?? (wants.has('book') ? named[0] : undefined);
  if (!isInstead || serviceId === undefined) return {};
  const wishes = wishesOf(when, today).filter(({ from }) => when?.standing !== undefined || from !== date);
  return { isInstead: true, serviceId, wishes: when?.standing || named.length > 1 ? wishes : [] };
}

async function another(scene: Scene, confirmation: string): Promise<Reply> {
  const { state, today } = scene;
  const { serviceId, wishes = [] } = state;
  const rest: State = {
    ...settled(state),
    recent: undefined,
    goal: 'book',
    ...(serviceId !== undefined && { serviceId }),
  };
  const reply = await searchNew(scene, rest, wishes.length > 0 ? wishes : [{ from: today }]);
  return { ...reply, say: [confirmation, ...reply.say] };
}

export async function cancel(scene: Scene): Promise<Reply> {
  const { state, said, tools, wants, voice, when } = scene;
  if (!tools.names.has(TOOL.cancel)) return offerPerson(settled(state), NOT_HERE.cancel);
  if (state.asked === 'cancel' && state.shortId !== undefined) {
    if (wants.has('nevermind') && !wants.has('cancel'))
      return { say: [`${voice.never} Tu cita sigue en pie.`], state: settled(state) };
    if (said.agreement === 'yes' || (wants.has('cancel') && said.agreement !== 'no')) {
      const answer = await tools.call('cancelAppointment', { shortId: state.shortId });
      if (!answer.ok) return offerPerson(settled(state), answer.words);
      return state.isInstead === true
        ? another(scene, answer.confirmation)
        : { say: [answer.confirmation], state: { ...settled(state), recent: undefined } };
    }
    if (said.agreement === 'no' || wants.has('nevermind'))
      return { say: [`${voice.never} Tu cita sigue en pie.`], state: settled(state) };
  }
  if (state.asked === 'cancelAll') {
    if (said.agreement === 'no' || wants.has('nevermind'))
      return { say: [`${voice.never} Tus citas siguen en pie.`], state: settled(state) };
    if (said.agreement === 'yes' || wants.has('cancel') || isOfAll(scene)) return cancelAll(scene);
  }
  const isNamed =
    (when?.readings.length ?? 0) > 0 || when?.standing !== undefined || said.services.length > 0;
  if (!isNamed && isOfAll({ said, choice: said.choice })) {
    const open = ((await mineOf(scene)) ?? []).filter(({ mayCancel }) => mayCancel);
    if (open.length > 1) return askCancelAll(scene, open, shown);
  }
  const picked = await pick(scene, 'cancel');
  if ('say' in picked) return picked;
  if (!picked.mayCancel)
    return offerPerson(settled(state), `Esa cita ya no la puedo cancelar por aquí: ${picked.words}.`);
  return {
    say: [`¿Quieres que cancele tu cita de ${shown(picked)}?`],
    state: {
      ...state,
      ...insteadOf(scene, picked),
      goal: 'cancel',
      asked: 'cancel',
      shortId: picked.shortId,
      options: undefined,
      slots: undefined,
    },
  };
}

export async function confirm(scene: Scene): Promise<Reply> {
  const { state, tools, said, voice } = scene;
  if (!tools.names.has(TOOL.confirm)) return offerPerson(settled(state), NOT_HERE.confirm);
  if (state.asked === 'sureConfirm' && said.agreement === 'no')
    return { say: [`${voice.never} Tu cita sigue en pie.`], state: settled(state) };
  const picked = await pick(scene, 'confirm');
  if ('say' in picked) return picked;
  const answer = await tools.call('confirmAppointment', { shortId: picked.shortId });
  return answer.ok
    ? { say: [answer.confirmation], state: settled(state) }
    : offerPerson(settled(state), answer.words);
}

export async function mine(scene: Scene): Promise<Reply> {
  const { state, tools } = scene;
  const answer = await tools.call('myAppointments', {});
  if (!answer.ok) return offerPerson(state, answer.words);
  const { appointments } = answer;
  const [only] = appointments;
  if (only === undefined) return { say: [NO_TIMES], state };
  // «¿Ya está confirmada?» is asked to have it so.
  if (
    appointments.length === 1 &&
    scene.wants.has('confirm') &&
    only.mayConfirm &&
    tools.names.has(TOOL.confirm)
  )
    return {
      say: [`Tu cita todavía no está confirmada: ${only.words}. ¿La confirmo?`],
      state: { ...settled(state), goal: 'confirm', asked: 'sureConfirm', shortId: only.shortId },
    };
  if (appointments.length === 1)
    return { say: [`Tienes esta cita: ${scene.wants.has('confirm') ? only.words : shown(only)}.`], state };
  return { say: [`Tienes estas citas:\n${numbered(appointments.map(shown))}`], state };
}

async function take(scene: Scene, state: State, slotId: string): Promise<Reply> {
  const answer = await scene.tools.call('rescheduleAppointment', { shortId: state.shortId ?? '', slotId });
  if (answer.ok)
    return {
      say: [answer.confirmation],
      state: { ...settled(state), ...recentlyDone(scene, answer.appointment) },
    };
  const slots = (answer.times ?? []).map((time) => slotOf(scene, time)).slice(0, 5);
  if (slots.length > 0) return offer(scene, state, { slots, hasMore: false, isNearest: true, words: '' });
  return offerPerson(settled(state), answer.words);
}

async function search(
  scene: Scene,
  state: State,
  appointment: KnownAppointment,
  wishes: Wish[],
  page = 1,
): Promise<Reply> {
  const { wants, said } = scene;
  const serviceId = appointment.service.id;
  const branchId = appointment.branch.id;
  const other = said.specialists.flatMap(({ ids }) => (ids.length === 1 ? ids : []))[0];
  const free = wants.has('anybody') ? undefined : (other ?? state.specialistId ?? appointment.specialist.id);
  const kept: State = { ...state, wishes, page, ...(other !== undefined && { specialistId: other }) };
  const { shortId } = appointment;
  const found = await find(scene, { serviceId, branchId, specialistId: free, shortId }, wishes, page);
  // Whoever keeps to nobody may have it with another one, before another time.
  const isTheirs = other !== undefined || state.specialistId !== undefined || free === undefined;
  const rest =
    found.isNearest && !isTheirs ? await find(scene, { serviceId, branchId, shortId }, wishes, page) : found;
  const better = rest.isNearest ? found : rest;
  const slots = better.slots.filter(
    ({ date, time }) =>
      isWithOther(scene, appointment) || !(date === appointment.date && time === appointment.time),
  );
  const [only] = slots;
  const isExact = wishes.length === 1 && wishes[0]?.isExact === true && !better.isNearest && better === found;
  const isAsking = isOnlyAsked(scene, appointment);
  if (isExact && slots.length === 1 && only !== undefined && !isAsking) return take(scene, kept, only.slotId);
  return offer(scene, kept, { ...better, slots });
}

/** With somebody else than now. */
const isWithOther = ({ said }: Scene, { specialist }: KnownAppointment): boolean =>
  said.specialists.some(({ ids }) => ids.length === 1 && ids[0] !== specialist.id);

/** «¿Hay a las 4?», «¿y con Eva?»: asked, and not decided. */
function isOnlyAsked(scene: Scene, appointment: KnownAppointment): boolean {
  const { wants, said, when, shift } = scene;
  if (wants.has('move') || /(?:^| )mejor(?: |$)/.test(said.text)) return false;
  const isTimed = (when?.readings.length ?? 0) > 0 || shift !== undefined;
  return wants.has('times') || (isWithOther(scene, appointment) && !isTimed && said.text.includes('?'));
}

/** «Una hora más tarde», «más temprano», «¿y con Eva?»: beside what it is. */
function besideIt(scene: Scene, appointment: KnownAppointment, wishes: readonly Wish[]): Wish[] | undefined {
  const { shift, wants, when } = scene;
  const { date, time } = appointment;
  const [day = date] = (when?.readings ?? []).flatMap(({ days }) =>
    days?.from === days?.to && days ? [days.from] : [],
  );
  const isTimed = wishes.some((wish) => wish.after !== undefined || wish.before !== undefined);
  const minute = parseHhmm(time) ?? 0;
  if (shift !== undefined) {
    const moved = minute + shift;
    if (moved < 0 || moved >= DAY_END) return undefined;
    return [{ from: day, to: day, after: formatHhmm(moved), before: formatHhmm(moved + 1), isExact: true }];
  }
  if (isTimed) return undefined;
  if (wants.has('earlier')) return [{ from: day, to: day, before: time }];
  if (wants.has('later'))
    return [{ from: day, to: day, after: formatHhmm(Math.min(DAY_END - 1, minute + 1)) }];
  if (wishes.length === 0 && isWithOther(scene, appointment))
    return [{ from: date, to: date, after: time, before: formatHhmm(minute + 1), isExact: true }];
  return undefined;
}

/** «A la misma hora», «el mismo día»: of the appointment that is moved. */
function likeIt({ wants }: Scene, { date, time }: KnownAppointment, wishes: Wish[]): Wish[] {
  const minute = parseHhmm(time) ?? 0;
  if (wants.has('sameTime') && wishes.length > 0)
    return wishes.map((wish) => ({
      ...wish,
      after: time,
      before: formatHhmm(minute + 1),
      isExact: wish.from === wish.to,
    }));
  if (!wants.has('sameDay')) return wishes;
  const [wish] = wishes;
  if (wish === undefined) return [{ from: date, to: date }];
  return wishes.map((one) => ({
    ...one,
    from: date,
    to: date,
    isExact: one.after !== undefined && one.before !== undefined && isMinute(one),
  }));
}

const isMinute = ({ after = '', before = '' }: Wish): boolean =>
  (parseHhmm(before) ?? 0) - (parseHhmm(after) ?? 0) === 1;

/** An hour without a day is of the day on which it is now. */
const onItsDay = (wishes: Wish[], { date }: KnownAppointment): Wish[] =>
  wishes.map((wish) =>
    wish.to === undefined && (wish.after !== undefined || wish.before !== undefined)
      ? { ...wish, from: date, to: date, isExact: isMinute(wish) }
      : wish,
  );

export async function move(scene: Scene): Promise<Reply> {
  const { state, said, when, today, tools, wants } = scene;
  if (!tools.names.has(TOOL.move)) return offerPerson(settled(state), NOT_HERE.move);
  const [day] = (when?.readings ?? []).flatMap(({ days }) =>
    days?.from === days?.to && days ? [days.from] : [],
  );
  if (isOfAll({ said, choice: said.choice }) && wants.has('sameTime') && day !== undefined) {
    const all = (await mineOf(scene)) ?? [];
    const old = (when?.refused ?? []).flatMap(({ days }) => (days ? [days] : []));
    const those =
      old.length === 0
        ? all
        : narrow(all, ({ date }) => old.some(({ from, to }) => date >= from && date <= to));
    const reply = await moveAll(scene, those, day);
    if (reply !== undefined) return reply;
  }
  const picked = await pick(scene, 'move');
  if ('say' in picked) return picked;
  if (!picked.mayReschedule)
    return offerPerson(settled(state), `Esa cita ya no la puedo mover por aquí: ${picked.words}.`);
  const isPicked = state.asked === 'which';
  const kept: State = { ...state, goal: 'move', shortId: picked.shortId, options: undefined };
  if (state.slots !== undefined && state.goal === 'move' && !isPicked) {
    const chosen = chosenOf(scene, state.slots);
    const [only] = chosen ?? [];
    if (only !== undefined && chosen?.length === 1) return take(scene, kept, only.slotId);
    if (chosen !== undefined)
      return offer(
        scene,
        kept,
        { slots: [...chosen], hasMore: false, isNearest: false, words: '' },
        '¿Cuál de estos?',
      );
    const other = nextWishes(scene);
    if (other !== undefined) return search(scene, kept, picked, other.wishes, other.page);
    if (said.agreement === 'no' && when === undefined)
      return { say: ['¿Para qué día y hora la muevo?'], state: { ...kept, asked: 'when', slots: undefined } };
  }
  if (isPicked) {
    const before = state.wishes ?? [];
    if (before.length > 0) return search(scene, kept, picked, onItsDay(before, picked));
  } else {
    const back = askBack({ ...scene, state: kept });
    if (back !== undefined) return back;
  }
  const wanted = isPicked ? [] : wishesOf(when, today);
  const asked = wanted.length === 0 && !isPicked ? (state.wishes ?? []) : wanted;
  const beside = isPicked ? undefined : besideIt(scene, picked, wanted);
  if (beside !== undefined) return search(scene, kept, picked, beside);
  const named = likeIt(scene, picked, onItsDay(asked, picked));
  // The day on which it is and cannot be is told as well.
  const elsewhere = named.filter(({ from, to }) => from !== picked.date || to !== picked.date);
  const wishes = elsewhere.length > 0 ? elsewhere : named;
  if (wishes.length === 0)
    return {
      say: [`Tu cita es ${shown(picked)}. ¿Para qué día y hora la muevo?`],
      state: { ...kept, asked: 'when', slots: undefined },
    };
  return search(scene, kept, picked, wishes);
}
