import type { AnswerOf } from '../toolbox.ts';
import { askName, isNameless } from './persons.ts';
import { chosenOf, find, nextWishes, offer, slotOf } from './offering.ts';
import { type Reply, settled, type Slot, type State, type Wish } from './state.ts';
import { type Scene, serviceNamed } from './understanding.ts';
import { askBack, wishesOf } from './wishing.ts';
import { numbered } from './voice.ts';
import { handOver, offerPerson } from './handing.ts';

const MOST_NAMED = 8;

/** Who and where, as far as it was said. */
function placeOf({ said, state, wants, services }: Scene, serviceId: string): Partial<State> {
  const [branch] = said.branches;
  const [specialist] = said.specialists;
  const service = services.find(({ id }) => id === serviceId);
  const gives = service?.specialists.find(({ id }) => specialist?.ids.includes(id));
  return {
    ...(branch?.ids.length === 1 && { branchId: branch.ids[0] }),
    ...(gives !== undefined && { specialistId: gives.id }),
    ...(wants.has('anybody') && state.specialistId !== undefined && { specialistId: undefined }),
  };
}

/** Whoever was asked for and does something else. */
function absent({ said, services }: Scene, serviceId: string): string | undefined {
  const service = services.find(({ id }) => id === serviceId);
  const ids = said.specialists.flatMap((one) => one.ids);
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
  const place = said.choice?.place;
  const picked = place === undefined ? undefined : options.at(place === -1 ? -1 : place - 1);
  const [first, ...rest] = said.services;
  if (first === undefined) {
    const known = picked ?? state.serviceId ?? (services.length === 1 ? services[0]?.id : undefined);
    return known === undefined ? { among: options } : { id: known, next: state.next ?? [] };
  }
  const narrowed = first.ids.filter((id) => options.includes(id));
  const ids = narrowed.length > 0 ? narrowed : first.ids;
  const next = rest.flatMap((one) => (one.ids.length === 1 ? one.ids : []));
  // What is talked about already is what «la limpieza» means.
  const known = state.serviceId !== undefined && ids.includes(state.serviceId) ? state.serviceId : undefined;
  const id = ids.length === 1 ? ids[0] : known;
  return id === undefined ? { among: [...ids] } : { id, next };
}

function askService(
  { services, state, voice, talk }: Scene,
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
      : `${talk.unsaid.length > 0 ? '' : `${voice.agreed} `}¿Para qué servicio?`;
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
      { slots, hasMore: false, isNearest: true, words: '' },
    );
  return offerPerson({ ...settled(state) }, answer.words);
}

/** Booked, if it is known for whom. */
export async function take(scene: Scene, state: State, slotId: string): Promise<Reply> {
  const { tools } = scene;
  if (isNameless(scene) && !scene.isNamed && state.note === undefined) {
    await tools.call('holdTime', { slotId });
    return askName({ ...state, chosen: slotId });
  }
  const notes = state.note;
  const answer = await tools.call('bookTime', { slotId, ...(notes !== undefined && { notes }) });
  if (!answer.ok)
    return answer.code === 'client_unknown'
      ? handOver(scene, 'Quiere una cita y no se sabe quién es')
      : instead(scene, state, answer);
  const [next, ...others] = state.next ?? [];
  const rest = settled(state);
  const service = serviceNamed(scene, next);
  if (service === undefined) return { say: [answer.confirmation], state: rest };
  return {
    say: [answer.confirmation, `¿Qué día y a qué hora te agendo ${service.name}?`],
    state: { ...rest, goal: 'book', asked: 'when', serviceId: service.id, next: others },
  };
}

const isAsking = ({ wants }: Scene): boolean => wants.has('times') && !wants.has('book');

/** What is wanted is looked for; a single hour that was asked for and is free is taken. */
export async function search(scene: Scene, state: State, wishes: Wish[], page = 1): Promise<Reply> {
  const { serviceId = '', branchId, specialistId } = state;
  const found = await find(scene, { serviceId, branchId, specialistId }, wishes, page);
  const kept: State = { ...state, wishes, page };
  const [only] = found.slots;
  const isExact = wishes.length === 1 && wishes[0]?.isExact === true && !found.isNearest;
  if (isExact && found.slots.length === 1 && only !== undefined && !isAsking(scene))
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

/** From «quiero una cita» to a time that was accepted, a question at a time. */
export async function book(scene: Scene): Promise<Reply> {
  const { state, said, when, today, tools, wants } = scene;
  if (!tools.names.has('findTimes') || !tools.names.has('bookTime'))
    return offerPerson(state, 'Por aquí no puedo agendar citas.');
  const wishes = wishesOf(when, today).map((wish) => likeBefore(wish, state));
  const service = serviceFor(scene);
  if ('among' in service) return askBackFirst(scene) ?? askService(scene, service.among, wishes);
  const isOther = service.id !== state.serviceId;
  const placed = placeOf(scene, service.id);
  const isMoved = Object.keys(placed).length > 0;
  const kept: State = {
    ...state,
    ...(isOther && { slots: undefined, chosen: undefined, specialistId: undefined, page: undefined }),
    goal: 'book',
    serviceId: service.id,
    next: service.next,
    options: undefined,
    ...placed,
  };
  if (!isOther && !isMoved && state.slots !== undefined) {
    const reply = await answered(scene, kept, state.slots);
    if (reply !== undefined) return reply;
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
  const wanted = wishes.length > 0 ? wishes : isOther || isMoved || state.asked === 'service' ? before : [];
  return search(scene, kept, wanted.length > 0 ? wanted : [{ from: today }]);
}

/** A date that cannot be is asked about before the service is. */
function askBackFirst(scene: Scene): Reply | undefined {
  const isBroken = scene.when?.doubts.some(({ about }) => about === 'no-such-day' || about === 'past');
  return isBroken === true ? askBack({ ...scene, state: { ...scene.state, goal: 'book' } }) : undefined;
}
