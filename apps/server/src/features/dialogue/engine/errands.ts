import { readWhen } from '@cauce/language/time/spoken-time';
import { readTalk, type Talked } from '@cauce/language/messages/understanding';
import type { Talk } from '../responders/responder.ts';
import type { AnswerOf, ToolExecutor, ToolName } from '../tools/tools.ts';
import { didWhatWasAsked } from '../tools/tool-answer.ts';
import { attend } from './tending.ts';
import type { Errand, Goal, Reply, State } from './state.ts';
import { type Scene, understand } from './understanding.ts';

/** Several things wanted in one message are done one after the other, each in words of its own. */

/** Where one may end and another begin. */
const JOINT = /(?<=[.;!?\n,])\s+|(?<!\s)\s+(?=(?:y|e|pero|adem[aá]s|tambi[eé]n|tmb|aparte)\s)/iu;
const MOST = 4;
const LONGEST = 500;
/** Each part is understood by itself; a message of more parts is one errand. */
const MOST_PARTS = 60;

interface Piece {
  words: string;
  kind: Goal | undefined;
}

function kindOf(said: Talked): Goal | undefined {
  const wants = new Set(said.intents);
  if (wants.has('move')) return 'move';
  if (wants.has('cancel')) return 'cancel';
  const isAsked = wants.has('price') || wants.has('products');
  if (said.products.length > 0 && said.services.length === 0) return isAsked ? undefined : 'order';
  if (wants.has('order') && said.services.length === 0) return 'order';
  if (wants.has('book') || wants.has('times') || wants.has('order')) return 'book';
  if (wants.has('confirm')) return 'confirm';
  return said.services.length > 0 && said.intents.length === 0 ? 'book' : undefined;
}

/** «Sí, y apártame 2 pastas» answers what was asked before it wants something else. */
const isAnswer = ({ asked }: State, { agreement, choice }: Talked): boolean =>
  asked !== undefined && (agreement === 'yes' || choice !== undefined);

function piecesOf({ message, talk, services, products, branches, state }: Scene): Piece[] {
  const parts = message.split(JOINT);
  if (parts.length > MOST_PARTS) return [];
  const names = { services, products, branches, specialists: services.flatMap((one) => one.specialists) };
  const pieces: Piece[] = [];
  for (const words of parts) {
    const spans = readWhen(words, { now: talk.now, zone: talk.zone })?.spans;
    const said = readTalk(words, names, spans);
    const own = kindOf(said);
    const kind = own ?? (pieces.length === 0 && isAnswer(state, said) ? state.goal : undefined);
    const last = pieces.at(-1);
    if (last !== undefined && (kind === undefined || last.kind === undefined || kind === last.kind))
      pieces.splice(-1, 1, { words: `${last.words} ${words}`, kind: last.kind ?? kind });
    else pieces.push({ words, kind });
  }
  return pieces;
}

/** It is another appointment where it is said of what. */
function isOfItsOwn({ words, kind }: Piece, { services, talk }: Scene): boolean {
  const spans = readWhen(words, { now: talk.now, zone: talk.zone })?.spans;
  const said = readTalk(words, { services, products: [], branches: [], specialists: [] }, spans);
  return said.services.length > 0 && (kind !== 'book' || said.intents.includes('book'));
}

function errandsOf(scene: Scene): string[] {
  const pieces = piecesOf(scene);
  const kinds = new Set(pieces.map(({ kind }) => kind));
  if (kinds.size < 2 || pieces.length !== kinds.size || pieces.length > MOST) return [scene.message];
  if (pieces.slice(1).some(({ kind }) => kind === 'confirm')) return [scene.message];
  const isBoth = kinds.has('move') && kinds.has('cancel');
  const doubtful = pieces.filter(
    ({ kind }) => isBoth || (kind === 'book' && (kinds.has('move') || kinds.has('cancel'))),
  );
  if (!doubtful.every((piece) => isOfItsOwn(piece, scene))) return [scene.message];
  return pieces.map(({ words }) => words);
}

/** What is the same for all of a turn is looked at once. */
const LASTING: ReadonlySet<ToolName> = new Set<ToolName>(['listServices', 'listOffers', 'businessFacts']);

function remembering(tools: ToolExecutor): ToolExecutor {
  const kept = new Map<string, unknown>();
  return {
    names: tools.names,
    async call(name, input) {
      const key = `${name} ${JSON.stringify(input)}`;
      if (kept.has(key)) return kept.get(key) as AnswerOf<typeof name>;
      const answer = await tools.call(name, input);
      if (LASTING.has(name)) kept.set(key, answer);
      return answer;
    },
  };
}

/** The same tools, and whether anything was done with them. */
function watched(tools: ToolExecutor): { tools: ToolExecutor; isDone: () => boolean } {
  let done = false;
  const call: ToolExecutor['call'] = async (name, input) => {
    const answer = await tools.call(name, input);
    if (didWhatWasAsked(answer)) done = true;
    return answer;
  };
  return { tools: { names: tools.names, call }, isDone: () => done };
}

const isSettled = ({ goal, asked }: State): boolean => goal === undefined && asked === undefined;

/** What one message wants, and what earlier ones wanted besides, as far as it can be answered now. */
export const answerAll = (talk: Talk, tools: ToolExecutor, kept: State, words: string): Promise<Reply> =>
  oneByOne(talk, remembering(tools), kept, words);

async function oneByOne(talk: Talk, tools: ToolExecutor, kept: State, words: string): Promise<Reply> {
  const { errands: waiting = [], ...state } = kept;
  const watch = watched(tools);
  const whole = await understand(talk, watch.tools, state, words);
  const [first = words, ...others] = errandsOf(whole);
  const scene = others.length === 0 ? whole : await understand(talk, watch.tools, state, first);
  const at = talk.now.toISOString();
  const left: Errand[] = [...others.map((one) => ({ words: one.slice(0, LONGEST), at })), ...waiting];
  const reply = await attend(scene);
  if (left.length === 0) return reply;
  // What was not wanted any more takes along what hung on it.
  if (isSettled(reply.state) && !watch.isDone()) return reply;
  const [next, ...rest] = left.slice(0, MOST);
  if (next === undefined || !isSettled(reply.state))
    return { ...reply, state: { ...reply.state, errands: left.slice(0, MOST) } };
  const then = { ...talk, now: new Date(next.at) };
  const more = await oneByOne(then, tools, { ...reply.state, errands: rest }, next.words);
  return { say: [...reply.say, ...more.say], state: more.state };
}
