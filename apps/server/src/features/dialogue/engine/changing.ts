import { DAY_END, formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import type { KnownAppointment } from '../tools/fields.ts';
import { search as searchNew } from './booking.ts';
import { offerPerson } from './handing.ts';
import { chosenOf, find, nextWishes, offer, ownOf, slotOf } from './offering.ts';
import { isCalled } from './spoken-of.ts';
import { recentlyDone } from './standing.ts';
import { askCancelAll, cancelAll, isOfAll, moveAll } from './several.ts';
import { type Reply, settled, type State, type Wish } from './state.ts';
import type { Scene } from './understanding.ts';
import { type Change, mineOf, narrow, pick, shown } from './own.ts';
import { askBack, wishesOf } from './wishing.ts';

const NOT_HERE: Readonly<Record<Change, string>> = {
  move: 'Por aquí no puedo mover citas.',
  cancel: 'Por aquí no puedo cancelar citas.',
  confirm: 'Por aquí no puedo confirmar citas.',
};
const TOOL = {
  move: 'rescheduleAppointment',
  cancel: 'cancelAppointment',
  confirm: 'confirmAppointment',
} as const;

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

const AND_OTHER =
  /(?:^| )(?:tambien|y|igual|junto con) (?:(?:cancel\w*|quit\w*) )?(?:tambien )?la otra(?: |$)/;

/** «La del jueves y la del viernes 20»: each of several days is one of theirs, and nothing is wanted in their place. */
async function namedEach(scene: Scene): Promise<readonly KnownAppointment[]> {
  const { when, wants } = scene;
  const days = [...(when?.standing ? [when.standing] : []), ...(when?.readings ?? [])];
  if (days.length < 2 || wants.has('book') || wants.has('times') || wants.has('move')) return [];
  const open = ((await mineOf(scene)) ?? []).filter(({ mayCancel }) => mayCancel);
  const meant = days.map((day) => open.filter((one) => isCalled(one, day)));
  return meant.every(({ length }) => length === 1) ? [...new Set(meant.flat())] : [];
}

export async function cancel(scene: Scene): Promise<Reply> {
  const { state, said, tools, wants, voice, when } = scene;
  if (!tools.names.has(TOOL.cancel)) return offerPerson(settled(state), NOT_HERE.cancel);
  if (state.asked === 'cancel' && state.shortId !== undefined) {
    if (wants.has('nevermind') && !wants.has('cancel'))
      return { say: [`${voice.never} Tu cita sigue en pie.`], state: settled(state) };
    const isBoth = said.agreement !== 'no' && (isOfAll(scene) || AND_OTHER.test(said.text));
    const all = isBoth ? ((await mineOf(scene)) ?? []).filter(({ mayCancel }) => mayCancel) : [];
    if (all.length > 1) return askCancelAll(scene, all, shown);
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
  const each = isNamed && state.asked !== 'which' ? await namedEach(scene) : [];
  if (each.length > 1) return askCancelAll(scene, each, shown);
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

async function take(scene: Scene, state: State, slotId: string): Promise<Reply> {
  const answer = await scene.tools.call('rescheduleAppointment', { shortId: state.shortId ?? '', slotId });
  if (answer.ok)
    return {
      say: [answer.confirmation],
      state: { ...settled(state), ...recentlyDone(scene, answer.appointment) },
    };
  const slots = (answer.times ?? []).map((time) => slotOf(scene, time)).slice(0, 5);
  if (slots.length > 0)
    return offer(scene, state, { slots, hasMore: false, isNearest: true, words: '', ...ownOf(answer) });
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

const WHETHER =
  /(?:^| )(?:(?:estaria|esta|seria) bien|se (?:puede|podria|podra)|habra|crees que|y si)(?: |$)/;

/** «¿Hay a las 4?», «¿y con Eva?»: asked, and not decided. */
function isOnlyAsked(scene: Scene, appointment: KnownAppointment): boolean {
  const { wants, said, when, shift } = scene;
  if (wants.has('move') || /(?:^| )mejor(?: |$)/.test(said.text)) return false;
  const isTimed = (when?.readings.length ?? 0) > 0 || shift !== undefined;
  const isWhether = said.text.includes('?') && WHETHER.test(said.text);
  return (
    isWhether ||
    wants.has('times') ||
    (isWithOther(scene, appointment) && !isTimed && said.text.includes('?'))
  );
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
