import { ailingClauses } from './ailments.ts';
import { agreementIn, type Choice, choiceIn } from './choice.ts';
import { type Intent, intentsIn } from './intents.ts';
import { type Mention, mentionsIn, type Named } from './names.ts';
import { type People, peopleIn } from './people.ts';
import { pastClauses, type Range } from '../past.ts';
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
  /** The intents in the order of their mention. */
  intents: readonly Intent[];
  /** The intents that are denied. */
  denied: ReadonlySet<Intent>;
  services: readonly Mention[];
  specialists: readonly Mention[];
  branches: readonly Mention[];
  products: readonly Mention[];
  agreement: 'yes' | 'no' | undefined;
  choice: Choice | undefined;
  people: People;
  /** The number of persons, if more than one is mentioned. */
  persons: number;
  /** The normalized text, for questions without an intent. */
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

/** «Sacar una cita», «quitarme una duda», «checar si hay lugar»: the verb is of no service. */
const EVERYDAY_VERBS =
  /(?<![a-z])(?:sac|quit|ped|hac|teng|tien|chec|chequ|revis)[a-z]* (?:(?:una?|unas|unos|la|el|los|las|mis?|sus?|tus?|otra|alguna?|al|de|me) ){0,2}(?:citas?|turnos?|lugar(?:es)?|espacios?|dudas?|horarios?|horas?|fechas?|agenda|disponibilidad|pendientes?|preguntas?|precios?|costos?|informacion|consultas?|perr[oa]s?|encima|si (?:hay|tien|es|pued|esta|qued)[a-z]*|que (?:dia|hora)s?)(?![a-z])/g;

const spaces = (said: string): string => ' '.repeat(said.length);

/** The text with spaces in place of these ranges. */
const blanked = (text: string, ranges: readonly Range[]): string =>
  ranges.reduce((rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to), text);

/** The mentions of one kind. */
function filterMentions(mentions: readonly Mention[], among: readonly Named[]): Mention[] {
  const known = new Set(among.map(({ id }) => id));
  return mentions.flatMap((mention) => {
    const ids = mention.ids.filter((id) => known.has(id));
    return ids.length === 0 ? [] : [{ ...mention, ids }];
  });
}

const THINGS = new WeakMap<Names, readonly Named[]>();

/** «Pasta dental» is not «limpieza dental»: names of services and products are compared together. */
function thingsOf(names: Names): readonly Named[] {
  const held = THINGS.get(names) ?? [...names.services, ...names.products];
  THINGS.set(names, held);
  return held;
}

const STEPS = new Set<Intent>(['later', 'earlier']);

/** Reads one or several messages of a chat, one per line; `spans` are the parts that `readWhen` read. */
export function readTalk(message: string, names: Names, spans: readonly Span[] = []): Talked {
  const text = talkText(message, spans);
  const { requested, denied } = intentsIn(text);
  // A specialist's name in an introduction is the writer's own and requests no specialist.
  const nameless = text.replaceAll(INTRODUCED, spaces);
  // Words of the past and parts of the body that hurt request no service, and complete no name of one.
  const present = blanked(nameless, [...pastClauses(text), ...ailingClauses(text)]);
  const things = mentionsIn(present.replaceAll(EVERYDAY_VERBS, spaces), thingsOf(names));
  // «Más tarde» is read as a time and also as an intent.
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
