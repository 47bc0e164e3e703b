import type { Intent } from '@cauce/language/messages/understanding';
import { intentsIn } from '@cauce/language/messages/intents';
import { talkText } from '@cauce/language/messages/text';
import { fold } from '@cauce/domain/texts/fold';
import { thingAsked } from '@cauce/language/messages/things';
import { sentenceAbout, sentencesAbout } from '@cauce/language/messages/topics';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { ended } from './handing.ts';
import { dayLine } from './hours.ts';
import type { Scene } from './understanding.ts';

const MOST = 10;
const lines = (texts: readonly string[]): string => texts.slice(0, MOST).join('\n');

/** Which services a question is about: those that were named, the one talked about, or all. */
function asked({ said, state, services }: Scene) {
  const ids = said.services.flatMap((one) => one.ids);
  const named = services.filter(({ id }) => ids.includes(id));
  if (named.length > 0) return named;
  const known = services.filter(({ id }) => id === (state.serviceId ?? state.recent?.serviceId));
  return known.length > 0 ? known : services;
}

/** «Las direcciones», «más de un consultorio»: of every branch. */
const ALL_PLACES = /(?:^| )(?:direcciones|sucursales|consultorios|clinicas|mas de un[ao]?|otr[ao]s?)(?: |$)/;

async function places({ tools, said, state }: Scene) {
  const [branch] = said.branches;
  const here = ALL_PLACES.test(said.text) ? undefined : state.branchId;
  const id = branch?.ids.length === 1 ? branch.ids[0] : here;
  const facts = await tools.call('businessFacts', id === undefined ? {} : { branchId: id });
  return facts.ok ? facts : undefined;
}

function daysOf({ when }: Scene): IsoDate[] {
  const readings = [...(when?.readings ?? []), ...(when?.doubts.flatMap((doubt) => doubt.readings) ?? [])];
  const days = readings.flatMap(({ days: period }) => (period ? [period.from, period.to] : []));
  return [...new Set(days)].slice(0, 3);
}

const NO_DATUM = 'Ese dato no lo tengo a la mano; el equipo te lo puede decir.';

type Answer = (scene: Scene) => Promise<string> | string;

/** Visits are told with their properties. */
const listed: Answer = ({ services, tools }) => {
  const others = services.filter(({ isVisit }) => !isVisit);
  if (others.length > 0) return `Estos son nuestros servicios:\n${lines(others.map(({ words }) => words))}`;
  return services.length === 0 ? NO_DATUM : offersOf(tools, 'properties');
};

/** «¿Ponen botox?», where nobody offers any. */
export function unknownThing({ said, products, services }: Scene): string | undefined {
  if (said.services.length + said.products.length > 0) return undefined;
  const thing = thingAsked(said.text);
  const isKnown = [...services, ...products].some(({ name, description }) =>
    fold(`${name} ${description}`).includes((thing ?? '').slice(0, 5)),
  );
  return thing === undefined || isKnown
    ? undefined
    : `No veo «${thing}» entre lo que ofrecemos; el equipo te lo puede decir.`;
}

/** «¿Hacen brackets? y si no, pues una valoración»: the first is answered before the other is done. */
function unknownFirst({ said, ...scene }: Scene): string | undefined {
  const [first = '', ...rest] = said.text.split(/ (?=(?:y|o) si no )/);
  return rest.length === 0
    ? undefined
    : unknownThing({ ...scene, said: { ...said, text: first, services: [], products: [] } });
}

const price: Answer = (scene) => {
  const { said, products } = scene;
  const unknown = unknownThing(scene);
  if (unknown !== undefined) return unknown;
  const ids = said.products.flatMap((one) => one.ids);
  const named = said.services.length === 0 ? products.filter(({ id }) => ids.includes(id)) : [];
  const those = named.length > 0 ? named : asked(scene);
  return those.length === 0 ? NO_DATUM : lines(those.map(({ words }) => words));
};

const ANSWERS: Partial<Record<Intent, Answer>> = {
  services: listed,
  price,
  duration: price,
  haggle: (scene) =>
    `Los precios son los que tiene el negocio y por aquí no los puedo cambiar.${scene.said.services.length > 0 || scene.state.serviceId !== undefined ? `\n${String(price(scene))}` : ''}`,
  hours: async (scene) => {
    const facts = await places(scene);
    if (facts === undefined) return NO_DATUM;
    const days = daysOf(scene);
    const isOne = facts.branches.length === 1 && scene.branches.length < 2;
    return facts.branches
      .map((branch) => {
        const told =
          days.length === 0 ? branch.hours : days.map((day) => `El ${dayLine(branch, day)}`).join('\n');
        if (!isOne) return ended(`${branch.name}: ${told}`);
        return ended(days.length === 0 ? `Nuestro horario: ${told}` : told);
      })
      .join('\n');
  },
  place: async (scene) => {
    const facts = await places(scene);
    if (facts === undefined || facts.branches.length === 0) return NO_DATUM;
    return facts.branches
      .map(({ name, address, mapUrl }) => `${name}: ${address}.${mapUrl === '' ? '' : ` Mapa: ${mapUrl}`}`)
      .join('\n');
  },
  payment: async (scene) => {
    const facts = await places(scene);
    const written = writtenAbout(scene, facts?.description);
    if (written !== undefined) return written;
    const isAboutBills = /factur|anticipo|deposit/.test(scene.said.text);
    return facts === undefined || facts.payments.length === 0 || isAboutBills
      ? NO_DATUM
      : `${facts.payments.join('. ')}.`;
  },
  amenity: async (scene) => writtenAbout(scene, (await places(scene))?.description) ?? NO_DATUM,
  products: ({ products, said }) => {
    const ids = said.products.flatMap((one) => one.ids);
    const named = products.filter(({ id }) => ids.includes(id));
    const those = named.length > 0 ? named : products;
    return those.length === 0
      ? 'Por ahora no hay productos.'
      : `Tenemos:\n${lines(those.map(({ words }) => words))}`;
  },
  courses: ({ tools }) => offersOf(tools, 'courses'),
  properties: ({ tools }) => offersOf(tools, 'properties'),
  who: (scene) => {
    const names = [
      ...new Set(asked(scene).flatMap(({ specialists }) => specialists.map(({ name }) => name))),
    ];
    return names.length === 0 ? NO_DATUM : `Atienden: ${names.join(', ')}.`;
  },
  bot: ({ talk }) => `Soy ${talk.assistant.name}, asistente virtual de ${talk.business.name}.`,
  others: () => 'Solo puedo ver y decirte lo de tus propias citas, no datos de otras personas.',
  late: async ({ tools, message }) => {
    if (!tools.names.has('addNote')) return 'Gracias por avisar.';
    const noted = await tools.call('addNote', { text: `Avisa: ${message.slice(0, 300)}` });
    return noted.ok ? `Gracias por avisar. ${noted.words}` : 'Gracias por avisar.';
  },
};

/** In the business's own words, where it wrote any about that. */
export function writtenAbout({ talk, message }: Scene, description = ''): string | undefined {
  const { preSale, postSale, greeting, goal } = talk.assistant;
  const texts = [preSale, postSale, description, greeting, goal];
  const questions = questionsIn(message);
  const each = questions.length > 1 ? sentencesAbout(questions, texts) : [];
  const sentence = each.length === 0 ? sentenceAbout(message, texts) : undefined;
  const found = sentence === undefined ? [...new Set(each)] : [sentence];
  return found.length === 0 ? undefined : found.map(ended).join(' ');
}

const TO_BE_WRITTEN: readonly Intent[] = ['payment', 'amenity'];
/** «¿Aceptan tarjeta? y ¿dan factura?»: each of what the business may have written about. */
const questionsIn = (message: string): string[] =>
  message
    .split(/[?\n]+|,\s+|(?<!\s)\s+(?=(?:y|e|o)\s)/u)
    .filter((part) =>
      intentsIn(talkText(part)).requested.some(({ intent }) => TO_BE_WRITTEN.includes(intent)),
    );

async function offersOf(tools: Scene['tools'], kind: 'courses' | 'properties'): Promise<string> {
  const answer = await tools.call('listOffers', { kind });
  if (!answer.ok) return answer.words;
  return answer.offers.length === 0
    ? answer.words
    : `Tenemos:\n${lines(answer.offers.map(({ words }) => words))}`;
}

/** What they asked to know, in the order in which they did, each once. */
export async function answers(scene: Scene): Promise<{ say: string[]; answered: Intent[] }> {
  const first = unknownFirst(scene);
  const say: string[] = first === undefined ? [] : [first];
  const answered: Intent[] = [];
  const isPriced = scene.wants.has('price') || scene.wants.has('duration');
  for (const intent of scene.said.intents) {
    const answer = ANSWERS[intent];
    // The list of services has their prices with it.
    if (answer === undefined || (intent === 'services' && isPriced)) continue;
    // A property that is to be visited is known already.
    if (intent === 'properties' && scene.wants.has('book') && scene.said.services.length > 0) continue;
    // «¿Con quién me toca?» is told with their own.
    if (intent === 'who' && scene.wants.has('mine')) continue;
    const words = await answer(scene);
    if (!say.includes(words)) say.push(words);
    answered.push(intent);
  }
  return { say, answered };
}
