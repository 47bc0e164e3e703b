import { chosenAmong } from '@cauce/language/messages/choice';
import type { Intent } from '@cauce/language/messages/understanding';
import { answers, unknownThing, writtenAbout } from './answering.ts';
import { book, take } from './booking.ts';
import { cancel, confirm, move } from './changing.ts';
import { handOver, offerPerson } from './handing.ts';
import { order } from './ordering.ts';
import { advise } from './advising.ts';
import { isLeaving, isOnlyCourtesy, isPassing } from './courtesy.ts';
import { asDecided } from './deciding.ts';
import { followed, topicOf } from './following.ts';
import { isOfOwn, mine } from './own.ts';
import { askName, keepTold } from './persons.ts';
import { placeWithoutService } from './place-named.ts';
import { answeredAgain, counted, MOST_MISSES, NOT_UNDERSTOOD } from './progress.ts';
import { BOTH } from './beside-own.ts';
import { ofStanding } from './standing.ts';
import { type Asked, type Goal, type Reply, settled, type State } from './state.ts';
import type { Scene } from './understanding.ts';
import { goalOf, isWhether } from './wanting.ts';
import { wishesOf } from './wishing.ts';
import { greetingOf, numbered, withoutQuestions } from './voice.ts';

const MOST_INSULTS = 2;

const ACTS: Readonly<Record<Goal, (scene: Scene) => Promise<Reply>>> = { book, move, cancel, confirm, order };

/** What is asked again after something else was answered. */
function again({ asked, slots, goal }: State): string | undefined {
  const ACT = goal === 'move' ? '¿La muevo ahí?' : '¿Te la agendo?';
  const QUESTIONS: Partial<Record<Asked, string>> = {
    service: '¿Cuál servicio te agendo?',
    slot: slots?.length === 1 ? ACT : '¿Cuál horario prefieres?',
    when: '¿Qué día y a qué hora te queda bien?',
    name: '¿A nombre de quién la agendo?',
    cancel: '¿Cancelo tu cita?',
    cancelAll: '¿Cancelo todas tus citas?',
    moveOrBook: BOTH,
    orderDay: '¿Para qué día quieres tu pedido?',
    orderSure: '¿Registro tu pedido?',
  };
  return asked && QUESTIONS[asked];
}

/** «El que sigue», «este»: of two days the later or the nearer one. */
function ofTwo<T>([first, second]: readonly T[], text: string): T | undefined {
  const isLater =
    /(?:^| )(?:el|la|ese no,? el) (?:que sigue|que viene|siguiente|otr[oa](?! dia no)|de despues|de la otra(?: semana)?)(?: |$)/.test(
      text,
    );
  const isNearer =
    /(?:^| )(?:este|esta|el (?:mas )?(?:cercano|proximo|de (?:hoy|ahora|esta semana))|hoy mismo)(?: |$)/.test(
      text,
    );
  return isLater === isNearer ? undefined : isLater ? second : first;
}

/** What was doubtful and is answered now goes on as if it had been said so. */
function resolved(scene: Scene): Scene {
  const { state, said, when } = scene;
  if (state.asked !== 'doubt' || state.readings === undefined) return scene;
  const { readings } = state;
  const isOnly = said.choice === undefined && readings.length === 1 && said.agreement === 'yes';
  const told = isOnly ? readings[0] : chosenAmong(readings, said.choice);
  const isTwo = said.choice === undefined && readings.length === 2;
  const picked = told ?? (isTwo ? ofTwo(readings, said.text) : undefined);
  const fits = (when?.readings ?? []).flatMap((told) =>
    readings.filter(({ days, time }) => {
      const isDay =
        told.days === undefined ||
        (days !== undefined && days.from >= told.days.from && days.to <= told.days.to);
      if (told.time === undefined || time === undefined) return isDay && told.days !== undefined;
      const minute = time.is === 'exact' ? time.minute : time.from;
      const isHour =
        told.time.is === 'exact'
          ? told.time.minute === minute
          : minute >= told.time.from && minute < told.time.to;
      return isDay && isHour;
    }),
  );
  const chosen = picked ?? (fits.length === 1 ? fits[0] : undefined);
  if (chosen === undefined) return scene;
  const clear = { readings: [chosen], doubts: [], refused: [], spans: [] };
  return {
    ...scene,
    state: { ...state, asked: 'when', readings: undefined, slots: undefined },
    said: { ...said, choice: undefined, agreement: undefined },
    when: clear,
  };
}

const merged = (say: readonly string[]): string[] => say.map((piece) => piece.trim()).filter(Boolean);

/** «¡Hola!» on the first occasion, in the business's own words as far as they fit. */
function greeting({ talk, wants }: Scene, isAlone: boolean): string {
  const isFirst = !talk.messages.some(({ role }) => role === 'assistant' || role === 'team');
  if (!isFirst) return isAlone ? '¡Hola! ¿En qué te ayudo?' : wants.has('greet') ? '¡Hola!' : '';
  const own = greetingOf(talk.assistant.greeting);
  const line = own ?? `¡Hola! Soy ${talk.assistant.name}, asistente de ${talk.business.name}.`;
  if (!isAlone) return wants.has('greet') ? withoutQuestions(line) || '¡Hola!' : '';
  return line.includes('?') ? line : `${line} ¿En qué te puedo ayudar?`;
}

/** Nothing that was understood leads anywhere: once it is said what can be asked, then somebody comes. */
async function missed(scene: Scene): Promise<Reply> {
  const { state, voice, wants } = scene;
  const misses = state.misses + 1;
  if (misses >= MOST_MISSES) return handOver(scene, NOT_UNDERSTOOD);
  const kept: State = { ...state, misses };
  if (wants.has('english'))
    return {
      say: ['Por aquí te puedo ayudar en español. ¿Prefieres que te atienda una persona del equipo?'],
      state: { ...kept, asked: 'person' },
    };
  const question = again(state);
  const say =
    question === undefined
      ? `${voice.sorry} No te entendí bien. Te ayudo con citas, precios, horarios y ubicación. ¿Qué necesitas?`
      : `${voice.sorry} No te entendí bien. ${question}${state.asked === 'slot' && state.slots !== undefined && state.slots.length > 1 ? `\n${numbered(state.slots.map(({ line }) => line))}` : ''}`;
  return { say: [say], state: kept };
}

/** What is said in full is done before somebody takes over. */
const mayFirst = ({ wants, said, when, tools }: Scene): boolean =>
  wants.has('book') &&
  !wants.has('complaint') &&
  !wants.has('insult') &&
  said.services.length === 1 &&
  when?.readings.length === 1 &&
  when.readings[0]?.time?.is === 'exact' &&
  tools.names.has('bookTime');

/** A person who complains reads an apology before anything else. */
async function apologised(scene: Scene): Promise<Reply> {
  const left = await handOver(scene, 'Tiene una queja');
  return { ...left, say: [[scene.voice.sorry, 'Lamento mucho lo que pasó.', ...left.say].join(' ')] };
}

async function ends(scene: Scene): Promise<Reply | undefined> {
  const { wants, state, said, voice } = scene;
  if (wants.has('person') && !mayFirst(scene)) return handOver(scene, 'Pide hablar con una persona');
  if (wants.has('complaint')) return apologised(scene);
  if (wants.has('urgent')) return handOver(scene, 'Dice que es una urgencia');
  if (state.asked === 'person') {
    if (said.agreement === 'yes' && !isPassing(scene))
      return handOver(scene, 'Acepta que le atienda una persona');
    if (isLeaving(scene))
      return { say: [`${voice.gladly} Cuando gustes, aquí estoy.`], state: settled(state) };
    if (said.agreement === 'no' && scene.when === undefined && said.services.length === 0)
      return { say: [`${voice.never} Aquí sigo si necesitas algo.`], state: settled(state) };
  }
  if (!wants.has('insult')) return undefined;
  const insults = state.insults + 1;
  if (insults >= MOST_INSULTS)
    return handOver({ ...scene, state: { ...state, insults } }, 'La persona está molesta');
  return undefined;
}

const HERE = 'Si necesitas algo más, aquí estoy.';

const isOver = ({ wants, state, said, when }: Scene): boolean =>
  wants.has('nevermind') &&
  state.asked !== 'cancel' &&
  (when?.readings.length ?? 0) === 0 &&
  said.services.length === 0 &&
  !wants.has('cancel') &&
  !wants.has('move');

/** «Déjame checo y te digo»: what was offered stays so meanwhile. */
const isAwaited = ({ wants, said, when }: Scene): boolean =>
  wants.has('wait') &&
  (when?.readings.length ?? 0) === 0 &&
  said.services.length + said.products.length === 0 &&
  !said.text.includes('?') &&
  !GOALS.some((intent) => wants.has(intent));
const GOALS: readonly Intent[] = ['book', 'move', 'cancel', 'order', 'times', 'mine', 'late'];

/** One turn: what was understood, told in the words of the house, with one question at most. */
export async function decide(given: Scene): Promise<Reply> {
  const { saved, state: told } = await keepTold(given);
  const first = asDecided(followed(resolved({ ...given, state: told })));
  const insults = first.state.insults + (first.wants.has('insult') ? 1 : 0);
  const end = await ends(first);
  if (end !== undefined) return end;
  const isNamed = saved.includes('name') || told.note !== given.state.note;
  const scene: Scene = { ...first, isNamed, state: { ...first.state, insults } };
  const { state, wants, said, voice } = scene;

  if (isOver(scene)) return { say: [`${voice.never} Cuando gustes, aquí estoy.`], state: settled(state) };
  if (isAwaited(scene)) return { say: [`${voice.never} Aquí sigo cuando me digas.`], state };
  // The name was what was missing.
  if (state.asked === 'name' && state.chosen !== undefined && isNamed)
    return take(scene, state, state.chosen);

  const isUnnamed = state.asked === 'name' && state.chosen !== undefined && scene.when === undefined;
  if (isUnnamed && said.agreement !== undefined) return askName(state);

  const { say, answered } = await answers(scene);
  const standing = await ofStanding(scene);
  if (standing !== undefined && 'say' in standing)
    return { say: merged([...say, ...standing.say]), state: { ...standing.state, misses: 0 } };
  const goal = standing?.goal ?? goalOf(scene);
  if (goal !== undefined) {
    const isNew = state.goal !== undefined && state.goal !== goal;
    const begun: State =
      standing?.state ??
      (isNew
        ? {
            ...settled(state),
            ...(state.serviceId !== undefined && goal === 'book' && { serviceId: state.serviceId }),
            note: state.note,
          }
        : state);
    const done = await ACTS[goal]({ ...scene, state: begun });
    const reply = wants.has('person') && done.state.asked === undefined ? await after(scene, done) : done;
    const lead = greeting(scene, false);
    const pieces = [...say, ...reply.say];
    const [head = '', ...rest] = pieces;
    const whole = { say: merged(lead === '' ? pieces : [`${lead} ${head}`, ...rest]), state: reply.state };
    return counted(scene, whole, say.length > 0);
  }
  if (wants.has('mine') || isOfOwn(scene) || (wants.has('confirm') && isWhether(said.text))) {
    const reply = await mine(scene);
    const whole = answeredAgain(scene, merged([...say, ...reply.say]));
    return { say: whole, state: { ...reply.state, misses: 0 } };
  }
  if (say.length > 0) {
    const reply = informed(scene, say, answered);
    return { ...reply, say: answeredAgain(scene, reply.say) };
  }
  return small(scene, saved);
}

/** And then the person they asked for. */
async function after(scene: Scene, done: Reply): Promise<Reply> {
  const left = await handOver({ ...scene, state: done.state }, 'Pide hablar con una persona');
  return { say: [...done.say, ...left.say], state: left.state };
}

/** What was asked for is told; what was asked before is asked again. */
function informed(scene: Scene, say: string[], answered: readonly Intent[]): Reply {
  const { state, said, services, talk, tools } = scene;
  const named = said.services.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  const [about = services.length === 1 ? services[0]?.id : undefined] = named;
  const [product] = said.products.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  const kept: State = {
    ...state,
    // What was asked for took the place of the offer of a person.
    ...(state.asked === 'person' && { asked: undefined }),
    misses: 0,
    ...topicOf(scene, answered),
    // What is only asked about in between takes the place of nothing.
    ...(about !== undefined && again(state) === undefined && { serviceId: about }),
    ...(product !== undefined && { productId: product }),
  };
  const lead = greeting(scene, false);
  const [head = '', ...rest] = say;
  const told = lead === '' ? say : [`${lead} ${head}`, ...rest];
  const pending = again(state);
  if (pending !== undefined) return { say: merged([...told, pending]), state: kept };
  const last = told.at(-1) ?? '';
  const cannot = last.includes('el equipo te lo puede decir') || answered.includes('haggle');
  if (cannot) {
    const asking = offerPerson(kept, last);
    return { say: merged([...told.slice(0, -1), ...asking.say]), state: asking.state };
  }
  const mayOffer = talk.assistant.capabilities.schedulingMode === 'open' && tools.names.has('bookTime');
  const isOfServices = answered.some(
    (intent) => intent === 'price' || intent === 'services' || intent === 'duration' || intent === 'who',
  );
  if (mayOffer && isOfServices)
    return {
      say: merged([...told, '¿Quieres que te agende una cita?']),
      state: { ...kept, ...wished(scene), asked: 'agenda' },
    };
  return { say: merged(told), state: kept };
}

/** The specialist, the branch and the day of a question stand for the booking after it. */
function wished(scene: Scene): Partial<State> {
  const wishes = wishesOf(scene.when, scene.today);
  return { ...placeWithoutService(scene), ...(wishes.length > 0 && { wishes }) };
}

/** Greetings, thanks, and what is none of all this. */
function small(scene: Scene, saved: readonly string[]): Promise<Reply> | Reply {
  const { wants, state, said, voice } = scene;
  const pending = again(state);
  const rest: State = state;
  const also = (words: string): Reply => ({
    say: merged([pending === undefined ? words : `${words} ${pending}`]),
    state: rest,
  });
  if (wants.has('insult'))
    return { say: [`Lamento la molestia. ${pending ?? '¿En qué te puedo ayudar?'}`], state: rest };
  if (saved.length > 0) return also('Gracias, ya lo anoté.');
  if (wants.has('thanks') && isOnlyCourtesy(scene)) return also(voice.gladly);
  if (wants.has('bye') && isOnlyCourtesy(scene)) return also('¡Que tengas buen día!');
  if (wants.has('greet') && !wants.has('english'))
    return pending === undefined ? { say: [greeting(scene, true)], state: rest } : also('¡Hola!');
  // «Ok» at the end gets an answer.
  if (
    said.agreement !== undefined &&
    state.asked === undefined &&
    said.text.split(' ').length <= 6 &&
    !said.text.includes('?')
  )
    return {
      say: [said.agreement === 'yes' ? `${voice.gladly} ${HERE}` : `${voice.never} ${HERE}`],
      state: rest,
    };
  if (said.agreement === 'no' && state.asked === 'agenda')
    return { say: [`${voice.never} Aquí estoy para lo que necesites.`], state: settled(state) };
  return advise(scene) ?? unforeseen(scene) ?? missed(scene);
}

/** What nobody foresaw may stand in what the business wrote. */
function unforeseen(scene: Scene): Reply | undefined {
  const { state, said, talk } = scene;
  const unknown = unknownThing(scene);
  if (unknown !== undefined && state.asked === undefined)
    return offerPerson({ ...state, misses: 0 }, unknown);
  const isQuestion =
    /\?|(?:^| )(?:tienen?|tienes|aceptan|manejan|hacen|ponen|venden|dan|hay|puedo|se puede|cuentan|necesito llevar|que llevo)(?: |$)/.test(
      said.text,
    );
  const written = isQuestion ? writtenAbout(scene, talk.business.description) : undefined;
  return written === undefined ? undefined : { say: [written], state: { ...state, misses: 0 } };
}
