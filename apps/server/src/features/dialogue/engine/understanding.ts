import { wallOf } from '@cauce/domain/dates';
import type { IsoDate } from '@cauce/domain/iso-date';
import { readWhen, type SpokenWhen } from '@cauce/domain/spoken-time';
import { type Intent, readTalk, type Talked } from '@cauce/domain/talk';
import { weekdayOf } from '@cauce/domain/iso-date';
import type { Talk } from '../mind.ts';
import type { OutputOf, Toolbox } from '../toolbox.ts';
import { weekOf } from './hours.ts';
import type { State } from './state.ts';
import { type Voice, voiceOf } from './voice.ts';

type Service = OutputOf<'listServices'>['services'][number];
type Product = OutputOf<'listOffers'>['offers'][number];
type Place = OutputOf<'businessFacts'>['branches'][number];

/** All that one turn is thought about with. */
export interface Scene {
  talk: Talk;
  tools: Toolbox;
  state: State;
  voice: Voice;
  today: IsoDate;
  /** What they wrote since they were answered last, a line each. */
  message: string;
  /** They just told for whom it is. */
  isNamed: boolean;
  said: Talked;
  wants: ReadonlySet<Intent>;
  when: SpokenWhen | undefined;
  services: readonly Service[];
  products: readonly Product[];
  branches: readonly { id: string; name: string }[];
}

const unique = <T extends { id: string }>(things: readonly T[]): T[] => [
  ...new Map(things.map((thing) => [thing.id, thing])).values(),
];

export const serviceNamed = ({ services }: Scene, id: string | undefined): Service | undefined =>
  services.find((one) => one.id === id);

/** «Mi cita de las 4 a las 6» is moved from one to the other, and lasts no two hours. */
const FROM_TO =
  /\b(citas?|la|lo|reserva)\s+(?:(?:que\s+tengo|es)\s+)?(de|del)\s+(las?\s+\S+(?:\s+y\s+media)?)\s+(?:a|para)\s+(las?\s+)/giu;
const MOVES = /\b(?:cambi|mov|muev|recorr|reagend|reprogram|pas[aáe]|adelant|pospon)/iu;
const apart = (message: string): string =>
  MOVES.test(message) ? message.replaceAll(FROM_TO, '$1 $2 $3, mejor a $4') : message;

/** The day that is being talked about, where it is one. */
function dayTalkedOf({ slots, wishes, asked }: State): IsoDate | undefined {
  const days = new Set([
    ...(slots ?? []).map(({ date }) => date),
    ...(slots === undefined ? (wishes ?? []) : []).flatMap(({ from, to }) =>
      to === undefined || to === from ? [from] : [from, to],
    ),
  ]);
  const [day] = days;
  return days.size === 1 && asked !== undefined ? day : undefined;
}

/** A number beyond the list is an hour. */
function askedFor({ asked, slots = [] }: State, message: string): 'day' | 'time' | undefined {
  if (asked === 'orderDay') return 'day';
  const [number] = /^\D{0,8}\d{1,2}\D{0,8}$/.test(message) ? (/\d+/.exec(message) ?? []) : [];
  const isBeyond = asked === 'slot' && number !== undefined && Number(number) > slots.length;
  return asked === 'when' || isBeyond ? 'time' : undefined;
}

/** Which half of the day is meant is known by when the house is open. */
async function whenOf(
  message: string,
  talk: Talk,
  state: State,
  tools: Toolbox,
): Promise<SpokenWhen | undefined> {
  const { now, zone } = talk;
  const day = dayTalkedOf(state);
  const asked = askedFor(state, message);
  const at = { now, zone, ...(day && { day }), ...(asked && { asked }) };
  const first = readWhen(message, at);
  if (!first?.doubts.some(({ about }) => about === 'half-of-day')) return first;
  const hours = await openHours(tools, state);
  return hours === undefined ? first : readWhen(message, { ...at, hours });
}

async function openHours(tools: Toolbox, { branchId }: State) {
  const facts = await tools.call('businessFacts', branchId === undefined ? {} : { branchId });
  if (!facts.ok) return undefined;
  const weeks = facts.branches.map((one: Place) => weekOf(one.hours));
  return (date: IsoDate) => weeks.flatMap((week) => week[weekdayOf(date)] ?? []);
}

const OF_PRODUCTS: readonly Intent[] = ['order', 'products', 'price'];

export async function understand(talk: Talk, tools: Toolbox, state: State, words: string): Promise<Scene> {
  const message = apart(words);
  const listed = await tools.call('listServices', {});
  const services = listed.ok ? listed.services : [];
  const when = await whenOf(message, talk, state, tools);
  const spans = when?.spans ?? [];
  const names = {
    services,
    specialists: unique(services.flatMap(({ specialists }) => specialists)),
    branches: unique(services.flatMap(({ branches }) => branches)),
    products: [],
  };
  const first = readTalk(message, names, spans);
  const ofProducts =
    tools.names.has('takeOrder') || OF_PRODUCTS.some((intent) => first.intents.includes(intent));
  const offers = ofProducts ? await tools.call('listOffers', { kind: 'products' }) : undefined;
  const products = offers?.ok === true ? offers.offers : [];
  const said = products.length === 0 ? first : readTalk(message, { ...names, products }, spans);
  return {
    talk,
    tools,
    state,
    voice: voiceOf(talk.assistant.personality),
    today: wallOf(talk.now, talk.zone).date,
    message,
    isNamed: false,
    said,
    wants: new Set(said.intents),
    when,
    services,
    products,
    branches: names.branches,
  };
}
