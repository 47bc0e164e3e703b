import { agreementIn, type Choice, choiceIn } from './choice.ts';
import { type Intent, intentsIn } from './intents.ts';
import { type Mention, mentionsIn, type Named } from './names.ts';
import { type People, peopleIn } from './people.ts';
import { talkText } from './text.ts';
import type { Span } from '../time/text.ts';

export { type Intent, isIntent } from './intents.ts';
export type { Mention, Named } from './names.ts';
export type { People } from './people.ts';

/** The names of services, products and people of a business. */
export interface Names {
  services: readonly Named[];
  specialists: readonly Named[];
  branches: readonly Named[];
  products: readonly Named[];
}

/** The content of a message without its days and times. */
export interface Talked {
  /** In the order in which it was said. */
  intents: readonly Intent[];
  /** Things that were named as not wanted. */
  denied: ReadonlySet<Intent>;
  services: readonly Mention[];
  specialists: readonly Mention[];
  branches: readonly Mention[];
  products: readonly Mention[];
  agreement: 'yes' | 'no' | undefined;
  choice: Choice | undefined;
  people: People;
  /** How many persons, where more than one was said. */
  persons: number;
  /** The message in the one spelling, for what nobody foresaw. */
  text: string;
}

const PERSONS =
  /(?:somos|seriamos|vamos|iriamos|para|venimos) (\d{1,2}|dos|tres|cuatro|cinco)(?: (?:personas|adultos|ninos|amigas|amigos))?(?![a-z0-9:])/;
const CITAS = /(?:^| )(\d|dos|tres|cuatro) citas/;
const SPELT = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco'];

function personsIn(text: string): number {
  const said = (PERSONS.exec(text) ?? CITAS.exec(text))?.[1];
  if (said === undefined) return 1;
  return /^\d/.test(said) ? Number(said) : Math.max(1, SPELT.indexOf(said));
}

const INTRODUCED =
  /(?:^|[ ,.!\n])(?:soy|me llamo|mi nombre es|habla|a nombre de)(?: mi [a-z]+)? [a-z]+(?: [a-z]+)?/g;

/** The mentions of one kind. */
function filterMentions(mentions: readonly Mention[], among: readonly Named[]): Mention[] {
  const known = new Set(among.map(({ id }) => id));
  return mentions.flatMap((mention) => {
    const ids = mention.ids.filter((id) => known.has(id));
    return ids.length === 0 ? [] : [{ ...mention, ids }];
  });
}

const THINGS = new WeakMap<Names, readonly Named[]>();

/** «Pasta dental» is no «limpieza dental»: what is sold one way or the other is told apart at once. */
function thingsOf(names: Names): readonly Named[] {
  const held = THINGS.get(names) ?? [...names.services, ...names.products];
  THINGS.set(names, held);
  return held;
}

const STEPS = new Set<Intent>(['later', 'earlier']);

/** Reads a message of a chat, or several in a row a line each; `spans` are what `readWhen` took. */
export function readTalk(message: string, names: Names, spans: readonly Span[] = []): Talked {
  const text = talkText(message, spans);
  const { requested, denied } = intentsIn(text);
  // An introduction with the name of a specialist asks for nobody.
  const nameless = text.replaceAll(INTRODUCED, (said) => ' '.repeat(said.length));
  const things = mentionsIn(nameless, thingsOf(names));
  // «Más tarde» is a time to the one, and a step on to the other.
  const steps = intentsIn(talkText(message)).requested.filter(({ intent }) => STEPS.has(intent));
  return {
    intents: [...new Set([...requested, ...steps].map(({ intent }) => intent))],
    denied,
    services: filterMentions(things, names.services),
    specialists: mentionsIn(nameless, names.specialists),
    branches: mentionsIn(nameless, names.branches),
    products: filterMentions(things, names.products),
    agreement: agreementIn(text),
    choice: choiceIn(talkText(message)),
    people: peopleIn(message),
    persons: personsIn(talkText(message)),
    text,
  };
}
