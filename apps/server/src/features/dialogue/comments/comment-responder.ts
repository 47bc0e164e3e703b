import type { Intent, Mention } from '@cauce/language/messages/understanding';
import { asksForThing } from '@cauce/language/messages/same-thing';
import { talkText } from '@cauce/language/messages/text';
import { thingAsked } from '@cauce/language/messages/things';
import { addDays } from '@cauce/domain/time/iso-date';
import { capText } from '@cauce/domain/texts/turn-text';
import { MOST_IN_PUBLIC } from './public-reply-guard.ts';
import { postOf, topicOf } from './post.ts';
import { ownWords } from './comment-filter.ts';
import { answers } from '../engine/answering.ts';
import { readState } from '../engine/state.ts';
import { type Scene, understand } from '../engine/understanding.ts';
import { wishesOf } from '../engine/wishing.ts';
import type { Responder, Talk, DraftReply } from '../responders/responder.ts';
import type { InputOf, ToolExecutor } from '../tools/tools.ts';

type About = InputOf<'writePrivately'>['about'];

/** Intents that are answered in public. */
const FACTS: ReadonlySet<Intent> = new Set<Intent>([
  'services',
  'price',
  'duration',
  'haggle',
  'hours',
  'place',
  'payment',
  'products',
  'courses',
  'properties',
  'who',
  'bot',
]);
/** Intents that are answered in private. The first one that matches counts. */
const PRIVATE: readonly (readonly [About, readonly Intent[]])[] = [
  ['complaint', ['complaint']],
  ['person', ['person', 'urgent', 'ails']],
  ['booking', ['book', 'move', 'cancel', 'confirm', 'order']],
  ['personal', ['mine', 'late']],
];
const DAYS_AHEAD = 6;
const TO_BOOK = 'Para agendar, escríbenos por mensaje.';
const OTHER_DAY = 'Escríbenos por mensaje para ver otro día.';
const MORE = 'Pregúntanos por los demás.';
const UNKNOWN_HERE = 'el equipo te lo puede decir';

export const UNANSWERED = 'No sabe qué contestar: lo deja a tu equipo';
export const OTHERS = 'Pregunta por datos de otras personas';
export const NO_QUESTION = 'No pregunta nada';

const quiet = (why: string): DraftReply => ({ say: [], state: { why } });

/** As many whole lines as fit before the tail. */
function shortened(lines: readonly string[], tail: string): string {
  const space = MOST_IN_PUBLIC - tail.length - MORE.length - 2;
  const fitting: string[] = [];
  for (const line of lines) if ([...fitting, line].join('\n').length <= space) fitting.push(line);
  const said = fitting.length < lines.length ? [...fitting, MORE] : fitting;
  return [said.join('\n'), tail].filter(Boolean).join('\n');
}

function aboutOf({ wants, said }: Scene): About | undefined {
  const { email, phone } = said.people;
  const found = PRIVATE.find(([, intents]) => intents.some((intent) => wants.has(intent)))?.[0];
  return found ?? (email === undefined && phone === undefined ? undefined : 'personal');
}

/** Under a post «¿Qué horario tienen?» asks for opening hours, not for free times. */
const hoursIn = ({ wants, said }: Scene): Intent[] =>
  /(?:^| )horarios?(?: |$)/.test(said.text) && !wants.has('hours') && !wants.has('times') ? ['hours'] : [];

/** The free hours of one service. A comment that names no service is answered in private. */
async function freeHoursLine(scene: Scene): Promise<string | undefined> {
  const { tools, said, services, when, today } = scene;
  const named = said.services.flatMap(({ ids }) => ids);
  const [serviceId, ...more] = named.length === 0 ? services.map(({ id }) => id) : named;
  if (serviceId === undefined || more.length > 0 || !tools.names.has('freeHours')) return undefined;
  const [wish = { from: today, to: addDays(today, DAYS_AHEAD) }] = wishesOf(when, today);
  const { from, to, after, before } = wish;
  const found = await tools.call('freeHours', {
    serviceId,
    from,
    ...(to !== undefined && { to }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  });
  if (!found.ok) return undefined;
  const name = services.find(({ id }) => id === serviceId)?.name ?? '';
  return found.hours.length === 0
    ? `${found.words}\n${OTHER_DAY}`
    : `${name}, hay lugar:\n${found.words}\n${TO_BOOK}`;
}

async function continueInPrivate(
  tools: ToolExecutor,
  about: About,
  lines: readonly string[],
): Promise<DraftReply> {
  const asked = await tools.call('writePrivately', { about });
  return asked.ok ? { say: [shortened(lines, asked.confirmation)] } : quiet(UNANSWERED);
}

/** Their answers say prices or durations of things. */
const PRICED: ReadonlySet<Intent> = new Set<Intent>(['price', 'duration', 'haggle', 'products']);

interface MeantScene extends Scene {
  /** The comment asks for a thing that is not among the found ones, so a person answers about it. */
  isOfUnknown: boolean;
}

/** Leaves out what only shares a word with the thing that is asked for: «brackets» is not «cera para brackets». */
function meantOnly(scene: Scene): MeantScene {
  const { said, services, products } = scene;
  const names = new Map([...services, ...products].map(({ id, name }) => [id, talkText(name)]));
  const meant = (mentions: readonly Mention[]): Mention[] =>
    mentions.flatMap((mention) => {
      const ids = mention.ids.filter((id) => asksForThing(said.text, names.get(id) ?? ''));
      return ids.length === 0 ? [] : [{ ...mention, ids }];
    });
  const left = { services: meant(said.services), products: meant(said.products) };
  const isNamed = left.services.length + left.products.length > 0;
  const wasNamed = said.services.length + said.products.length > 0;
  const isOfUnknown = !isNamed && (wasNamed || thingAsked(said.text) !== undefined);
  return { ...scene, said: { ...said, ...left }, isOfUnknown };
}

/** «Informes» under a post asks for the price. */
const ABOUT_IT = /(?:^| )(?:info|inf|informes?|informacion|detalles|me interesa|interesad[ao])(?= |$|[.,!?])/;
const named = ({ id }: { id: string }): Mention => ({ ids: [id], at: 0 });

/** «¿Cuánto cuesta esto?» asks about the topic of the post, unless the comment itself names a service or product. */
function withTopicOfPost(post: string, scene: MeantScene): MeantScene {
  const { said, services, products, wants } = scene;
  if (post === '' || said.services.length + said.products.length > 0) return scene;
  if (scene.isOfUnknown) return scene;
  const topic = { services: topicOf(post, services), products: topicOf(post, products) };
  if (topic.services.length + topic.products.length === 0) return scene;
  const isAboutIt = ABOUT_IT.test(said.text) && !wants.has('price');
  const intents = isAboutIt
    ? ['price' as const, ...said.intents.filter((intent) => intent !== 'services')]
    : said.intents;
  return {
    ...scene,
    wants: new Set(intents),
    said: {
      ...said,
      intents,
      services: topic.services.map(named),
      // A name that is both a service and a product is answered as a service.
      products: topic.services.length > 0 ? [] : topic.products.map(named),
    },
  };
}

/** Answers a comment by rules: facts in public, everything else in private. */
async function answerOf(talk: Talk, tools: ToolExecutor): Promise<DraftReply> {
  const words = ownWords(capText(talk.fresh.slice(-1).map(({ text }) => text)));
  const understood = await understand(talk, tools, readState(undefined), words);
  const scene = withTopicOfPost(postOf(talk), meantOnly(understood));
  const { wants, said, isOfUnknown } = scene;
  if (wants.has('others')) return quiet(OTHERS);
  const about = aboutOf(scene);
  if (about === 'complaint' || about === 'person') return continueInPrivate(tools, about, []);
  const isForPerson = isOfUnknown && said.intents.some((intent) => PRICED.has(intent));
  const facts = [
    ...said.intents.filter((intent) => FACTS.has(intent) && !(isForPerson && PRICED.has(intent))),
    ...hoursIn(scene),
  ];
  const { say } = await answers({ ...scene, said: { ...said, intents: facts } });
  const known = say.filter((line) => !line.includes(UNKNOWN_HERE));
  const lines = known.flatMap((piece) => piece.split('\n'));
  if (about !== undefined) return continueInPrivate(tools, about, lines);
  const freeHours = wants.has('times') ? await freeHoursLine(scene) : undefined;
  if (freeHours !== undefined) return { say: [shortened(lines, freeHours)] };
  if (wants.has('times')) return continueInPrivate(tools, 'booking', lines);
  if (isForPerson || known.length < say.length) return continueInPrivate(tools, 'person', lines);
  if (lines.length > 0) return { say: [shortened(lines, '')] };
  return quiet(talk.fresh.some(({ text }) => /[?¿]/.test(text)) ? UNANSWERED : NO_QUESTION);
}

/** A draft that was held back is not tried again: the comment stays unanswered. */
export const commentResponder: Responder = {
  name: 'motor',
  draft: (talk, tools) =>
    talk.heldBack === undefined ? answerOf(talk, tools) : Promise.resolve(quiet(UNANSWERED)),
};
