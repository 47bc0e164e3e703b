import { chosenAmong } from '@cauce/language/messages/choice';
import type { AnswerOf } from '../tools/tools.ts';
import { closedAt } from './closed.ts';
import { askName, isNameless } from './persons.ts';
import { chosenOf, find, nextWishes, offer, ownOf, slotOf, unsaidPayment } from './offering.ts';
import { recentlyDone } from './standing.ts';
import { FOR, isForAnother, type Reply, settled, type Slot, type State, type Wish } from './state.ts';
import { type Scene, serviceNamed } from './understanding.ts';
import { askBack, wishesOf } from './wishing.ts';
import { numbered } from './voice.ts';
import { handOver, offerPerson } from './handing.ts';
import { placeWithoutService } from './place-named.ts';
import { DAY_END, formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';

const MOST_NAMED = 8;

type Booked = Extract<AnswerOf<'bookTime'>, { ok: true }>;

/** Who and where, as far as it was said. */
function placeOf({ said, state, wants, services }: Scene, serviceId: string): Partial<State> {
  const [branch] = said.branches;
  const [specialist] = said.specialists;
  const service = services.find(({ id }) => id === serviceId);
  const [gives, ...others] = service?.specialists.filter(({ id }) => specialist?.ids.includes(id)) ?? [];
  const picked = state.asked === 'specialist' ? chosenAmong(state.options, said.choice) : undefined;
  const specialistId = others.length === 0 ? (gives?.id ?? picked) : picked;
  return {
    ...(branch?.ids.length === 1 && { branchId: branch.ids[0] }),
    ...(specialistId !== undefined && { specialistId }),
    ...(wants.has('anybody') && state.specialistId !== undefined && { specialistId: undefined }),
  };
}

/** Whoever gives the other service as well stays asked for. */
const staying = ({ state, services }: Scene, serviceId: string): string | undefined =>
  services.find(({ id }) => id === serviceId)?.specialists.find(({ id }) => id === state.specialistId)?.id;

/** The wishes that came before a question stand after its answer. */
const isToldBefore = ({ asked }: State): boolean => asked === 'service' || asked === 'agenda';

/** Whoever was asked for and does something else. */
function absent({ said, services, state }: Scene, serviceId: string): string | undefined {
  const service = services.find(({ id }) => id === serviceId);
  const named = said.specialists.flatMap((one) => one.ids);
  const before = isToldBefore(state) && state.specialistId !== undefined ? [state.specialistId] : [];
  const ids = named.length > 0 ? named : before;
  if (service === undefined || ids.length === 0) return undefined;
  if (service.specialists.some(({ id }) => ids.includes(id))) return undefined;
  const name = services.flatMap(({ specialists }) => specialists).find(({ id }) => ids.includes(id))?.name;
  const others = service.specialists.map((one) => one.name).join(', ');
  return `${service.name} no se agenda con ${name ?? ''}. Atiende: ${others}.`;
}

/** What they want done: named now, before, or the only one there is. */
function serviceFor(scene: Scene): { id: string; next: string[] } | { among: string[] } {
  const { said, state, services } = scene;
  const options = state.asked === 'service' ? (state.options ?? []) : [];
  const picked = chosenAmong(options, said.choice);
  const [first, ...rest] = said.services;
  if (first === undefined) {
    const known = picked ?? state.serviceId ?? (services.length === 1 ? services[0]?.id : undefined);
    return known === undefined ? { among: options } : { id: known, next: state.next ?? [] };
  }
  const narrowed = first.ids.filter((id) => options.includes(id));
  const ids = narrowed.length > 0 ? narrowed : first.ids;
  const named = rest.flatMap((one) => (one.ids.length === 1 ? one.ids : []));
  // What is talked about already is what «la limpieza» means.
  const known = state.serviceId !== undefined && ids.includes(state.serviceId) ? state.serviceId : undefined;
  const id = ids.length === 1 ? ids[0] : known;
  const next = named.length === 0 && id === state.serviceId ? (state.next ?? []) : named;
  return id === undefined ? { among: [...ids] } : { id, next };
}

/** Several are called so, or nobody is: never another one in place of who was meant. */
function askWho({ said, stranger, services }: Scene, kept: State, wishes: Wish[]): Reply | undefined {
  const all = services.find(({ id }) => id === kept.serviceId)?.specialists ?? [];
  const ids = said.specialists[0]?.ids ?? [];
  const called = all.filter(({ id }) => ids.includes(id));
  const isOpen = called.length > 1 && !called.some(({ id }) => id === kept.specialistId);
  if (!isOpen && stranger === undefined) return undefined;
  const among = (isOpen ? called : all).slice(0, MOST_NAMED);
  const lead = stranger === undefined ? '' : `Entre quienes atienden no encuentro: ${stranger}. `;
  return {
    say: [`${lead}¿Con quién prefieres?\n${numbered(among.map(({ name }) => name))}`],
    state: {
      ...kept,
      asked: 'specialist',
      options: among.map(({ id }) => id),
      slots: undefined,
      ...(wishes.length > 0 && { wishes }),
    },
  };
}

function askService(
  { services, state, voice, talk, said }: Scene,
  among: readonly string[],
  wishes: Wish[],
): Reply {
  const listed = among.length > 0 ? services.filter(({ id }) => among.includes(id)) : services;
  if (listed.length === 0)
    return offerPerson(state, 'Por ahora no hay servicios que pueda agendar por aquí.');
  const shown = listed.slice(0, MOST_NAMED);
  const isLong = listed.length > MOST_NAMED;
  const lead =
    among.length > 0
      ? '¿Cuál de estos?'
      : `${talk.unsaid.length > 0 || said.text.includes('?') ? '' : `${voice.agreed} `}¿Para qué servicio?`;
  return {
    say: [`${lead}\n${numbered(shown.map(({ name }) => name))}${isLong ? '\nSi es otro, dime cuál.' : ''}`],
    state: {
      ...state,
      goal: 'book',
      asked: 'service',
      options: shown.map(({ id }) => id),
      ...(wishes.length > 0 && { wishes }),
    },
  };
}

/** The time was taken meanwhile: the nearest instead. */
function instead(scene: Scene, state: State, answer: Extract<AnswerOf<'bookTime'>, { ok: false }>): Reply {
  const slots = (answer.times ?? []).map((time) => slotOf(scene, time)).slice(0, 5);
  if (slots.length > 0)
    return offer(
      scene,
      { ...state, chosen: undefined },
      { slots, hasMore: false, isNearest: true, words: '', ...ownOf(answer) },
    );
  return offerPerson({ ...settled(state) }, answer.words);
}

/** Booked, if it is known for whom. */
export async function take(scene: Scene, state: State, slotId: string): Promise<Reply> {
  const { tools } = scene;
  const isUnknown = isNameless(scene) && !scene.isNamed && state.note === undefined;
  if (isUnknown || (state.isForUnnamed === true && state.asked !== 'name')) {
    await tools.call('holdTime', { slotId });
    return askName({ ...state, asked: scene.state.asked, chosen: slotId });
  }
  const notes = state.note;
  const answer = await tools.call('bookTime', {
    slotId,
    ...(notes !== undefined && { notes }),
    ...(isForAnother(state) && { isForAnother: true }),
    // They were asked where it was not clear.
    isAnother: true,
  });
  if (!answer.ok)
    return answer.code === 'client_unknown'
      ? handOver(scene, 'Quiere una cita y no se sabe quién es')
      : instead(scene, state, answer);
  const [next, ...others] = state.next ?? [];
  const rest: State = { ...settled(state), ...recentlyDone(scene, answer.appointment) };
  const service = serviceNamed(scene, next);
  if (state.companion !== undefined) return along(scene, state, answer);
  if (service !== undefined && state.nextWish !== undefined) {
    const reply = await search(scene, { ...rest, goal: 'book', serviceId: service.id, next: others }, [
      state.nextWish,
    ]);
    return { ...reply, say: [answer.confirmation, ...reply.say] };
  }
  if (service === undefined) return { say: [answer.confirmation], state: rest };
  if (state.isInRow === true) {
    const { date: from, time, specialist } = answer.appointment;
    const minutes = serviceNamed(scene, answer.appointment.service.id)?.minutes ?? 0;
    const after = formatHhmm(Math.min(DAY_END - 1, (parseHhmm(time) ?? 0) + minutes));
    const who = service.specialists.find(({ id }) => id === specialist.id);
    const begun: State = {
      ...rest,
      goal: 'book',
      serviceId: service.id,
      specialistId: who?.id,
      next: others,
    };
    const reply = await search(scene, begun, [{ from, to: from, after }]);
    return { ...reply, say: [answer.confirmation, ...reply.say] };
  }
  return {
    say: [answer.confirmation, `¿Qué día y a qué hora te agendo ${service.name}?`],
    state: { ...rest, goal: 'book', asked: 'when', serviceId: service.id, next: others },
  };
}

/** Whoever comes along has an appointment of their own: at the same hour where it can be. */
async function along(scene: Scene, state: State, { appointment, confirmation }: Booked): Promise<Reply> {
  const { tools } = scene;
  const { companion = '', companionWish, specialistId } = state;
  const { service, branch, date, time } = appointment;
  const minute = parseHhmm(time) ?? 0;
  const same: Wish = { from: date, to: date, after: time, before: formatHhmm(minute + 1), isExact: true };
  const wish = companionWish ?? same;
  const who = companionWish === undefined ? undefined : specialistId;
  const place = { serviceId: service.id, branchId: branch.id, specialistId: who };
  const found = await find(scene, { ...place, isForAnother: true }, [wish]);
  const note = `${FOR}su ${companion}`;
  const rest: State = {
    ...settled(state),
    ...recentlyDone(scene, appointment),
    goal: 'book',
    serviceId: service.id,
    branchId: branch.id,
    note,
    wishes: [wish],
  };
  const [only] = found.slots;
  if (only !== undefined && !found.isNearest && found.slots.length === 1) {
    const answer = await tools.call('bookTime', { slotId: only.slotId, notes: note, isForAnother: true });
    if (answer.ok) return { say: [confirmation, answer.confirmation], state: settled(rest) };
  }
  const reply = offer(scene, rest, { ...found, isNearest: true });
  return { ...reply, say: [confirmation, `Para tu ${companion}: ${reply.say.join('\n')}`] };
}

const isAsking = ({ wants }: Scene): boolean => wants.has('times') && !wants.has('book');

/**
 * What is wanted is looked for; a single hour that was asked for and is free is taken, unless its payment has to be
 * explained first.
 */
export async function search(scene: Scene, state: State, wishes: Wish[], page = 1): Promise<Reply> {
  const { serviceId = '', branchId, specialistId } = state;
  const what = { serviceId, branchId, specialistId, ...(isForAnother(state) && { isForAnother: true }) };
  const found = await find(scene, what, wishes, page);
  const kept: State = { ...state, wishes, page };
  const [only] = found.slots;
  const isExact = wishes.length === 1 && wishes[0]?.isExact === true && !found.isNearest;
  const isKnown = !isAsking(scene) && unsaidPayment(scene, kept) === '';
  if (isExact && found.slots.length === 1 && only !== undefined && isKnown)
    return take(scene, kept, only.slotId);
  return offer(scene, kept, found);
}

/** Of those that are on offer one was accepted, or other ones are wanted. */
async function answered(scene: Scene, state: State, slots: readonly Slot[]): Promise<Reply | undefined> {
  const { said } = scene;
  const chosen = chosenOf(scene, slots);
  const [only] = chosen ?? [];
  if (only !== undefined && chosen?.length === 1) {
    if (isAsking(scene) && said.choice === undefined)
      return offer(scene, state, { slots: [only], hasMore: false, isNearest: false, words: '' });
    return take(scene, state, only.slotId);
  }
  if (chosen !== undefined)
    return offer(
      scene,
      state,
      { slots: [...chosen], hasMore: false, isNearest: false, words: '' },
      '¿Cuál de estos?',
    );
  const other = nextWishes(scene);
  if (other === undefined) return undefined;
  return search(scene, state, other.wishes, other.page);
}

/** «Mejor el viernes» keeps the hours that were wanted, and books none of them unasked. */
function likeBefore(wish: Wish, { wishes: [before] = [], asked }: State): Wish {
  if (wish.after !== undefined || wish.before !== undefined || before === undefined) return wish;
  if (asked !== 'slot' && asked !== 'when') return wish;
  const { after, before: until } = before;
  return { ...wish, ...(after !== undefined && { after }), ...(until !== undefined && { before: until }) };
}

/** «¿Como a las 5?» – «sí» is the very hour. */
function middleOf({ wishes = [], slots = [] }: State): Slot | undefined {
  const [{ after, before } = {}] = wishes.length === 1 ? wishes : [];
  if (after === undefined || before === undefined) return undefined;
  const [from, to] = [parseHhmm(after) ?? 0, parseHhmm(before) ?? 0];
  const isAbout = to - from === 60 && from % 60 === 30;
  return isAbout ? slots.find(({ time }) => parseHhmm(time) === from + 30) : undefined;
}

/** «Una hora más tarde» than the one that is on offer. */
function beside({ shift, state, when }: Scene): Wish[] | undefined {
  const { slots = [], wishes = [] } = state;
  const [slot] = slots;
  const [wish] = wishes;
  const base =
    slots.length === 1 && slot !== undefined
      ? { date: slot.date, time: slot.time }
      : wish?.isExact === true && wish.after !== undefined
        ? { date: wish.from, time: wish.after }
        : undefined;
  if (shift === undefined || base === undefined) return undefined;
  const minute = (parseHhmm(base.time) ?? 0) + shift;
  if (minute < 0 || minute >= DAY_END - 1) return undefined;
  const [day = base.date] = (when?.readings ?? []).flatMap(({ days }) => (days ? [days.from] : []));
  return [{ from: day, to: day, after: formatHhmm(minute), before: formatHhmm(minute + 1), isExact: true }];
}

/** «Y luego luego el blanqueamiento». */
const IN_ROW =
  /(?:^| )(?:luego|despues|en ?seguida|seguid[oa]s?|al terminar|terminando|junt[oa]s|mism[ao] (?:dia|visita|vuelta))(?: |$)/;

/** From «quiero una cita» to a time that was accepted, a question at a time. */
export async function book(scene: Scene): Promise<Reply> {
  const { state, said, when, today, tools, wants } = scene;
  if (!tools.names.has('findTimes') || !tools.names.has('bookTime'))
    return offerPerson(state, 'Por aquí no puedo agendar citas.');
  const { companion = state.companion } = said.people;
  const both = beside(scene) ?? wishesOf(when, today).map((wish) => likeBefore(wish, state));
  const isTwo = companion !== undefined && both.length === 2 && both.every(({ isExact }) => isExact === true);
  const service = serviceFor(scene);
  if ('among' in service) {
    const closed = await closedAt(scene, state, both);
    const placed = { ...scene, state: { ...state, ...placeWithoutService(scene) } };
    if (closed === undefined) return askBackFirst(placed) ?? askService(placed, service.among, both);
    const reply = askService(placed, service.among, []);
    return { ...reply, say: [closed, ...reply.say] };
  }
  // «Valoración a las 10 y luego limpieza a las 10:30».
  const isEach =
    !isTwo && service.next.length === 1 && both.length === 2 && both.every(({ isExact }) => isExact === true);
  const wishes = isTwo || isEach ? both.slice(0, 1) : both;
  const isOther = service.id !== state.serviceId;
  const placed = placeOf(scene, service.id);
  const isMoved = Object.keys(placed).length > 0;
  const kept: State = {
    ...state,
    ...(isOther && {
      slots: undefined,
      chosen: undefined,
      specialistId: staying(scene, service.id),
      page: undefined,
    }),
    goal: 'book',
    serviceId: service.id,
    next: service.next,
    options: undefined,
    ...(companion !== undefined && { companion }),
    ...(isTwo && { companionWish: both[1] }),
    ...(isEach && { nextWish: both[1] }),
    ...(service.next.length > 0 && IN_ROW.test(said.text) && { isInRow: true }),
    ...placed,
  };
  const who = askWho(scene, kept, wishes);
  if (who !== undefined) return who;
  if (!isOther && !isMoved && state.slots !== undefined && scene.shift === undefined) {
    const reply = await answered(scene, kept, state.slots);
    if (reply !== undefined) return reply;
    if (
      said.agreement === 'yes' &&
      wishes.length === 0 &&
      (when?.doubts.length ?? 0) === 0 &&
      said.services.length === 0
    ) {
      const middle = middleOf(kept);
      return middle === undefined
        ? offer(
            scene,
            kept,
            { slots: state.slots, hasMore: false, isNearest: false, words: '' },
            'Son estos:',
          )
        : take(scene, kept, middle.slotId);
    }
    if (said.agreement === 'no' && wishes.length === 0 && when === undefined)
      return {
        say: ['¿Qué día y a qué hora te queda mejor?'],
        state: { ...kept, asked: 'when', slots: undefined },
      };
  }
  const back = askBack({ ...scene, state: kept });
  if (back !== undefined && !wants.has('any')) return back;
  const before = state.wishes ?? [];
  const missing = absent(scene, service.id);
  if (missing !== undefined) {
    const reply = await search(
      scene,
      kept,
      (wishes.length > 0 ? wishes : [{ from: today }]).map((wish) => ({ ...wish, isExact: false })),
    );
    return { ...reply, say: [missing, ...reply.say] };
  }
  const wanted = wishes.length > 0 ? wishes : isOther || isMoved || isToldBefore(state) ? before : [];
  return search(scene, kept, wanted.length > 0 ? wanted : [{ from: today }]);
}

/** A date that cannot be is asked about before the service is. */
function askBackFirst(scene: Scene): Reply | undefined {
  const isBroken = scene.when?.doubts.some(({ about }) => about === 'no-such-day' || about === 'past');
  return isBroken === true ? askBack({ ...scene, state: { ...scene.state, goal: 'book' } }) : undefined;
}
