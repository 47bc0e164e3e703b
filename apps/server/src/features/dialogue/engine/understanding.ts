import { wallOf } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { readWhen, type Reading, type SpokenWhen } from '@cauce/language/time/spoken-time';
import { type Intent, readTalk, type Talked } from '@cauce/language/messages/understanding';
import { weekdayOf } from '@cauce/domain/time/iso-date';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import { shiftIn } from '@cauce/language/messages/shift';
import { thingAsked } from '@cauce/language/messages/things';
import { talkText } from '@cauce/language/messages/text';
import type { Talk } from '../responders/responder.ts';
import type { OutputOf, ToolExecutor } from '../tools/tools.ts';
import { weekOf } from './hours.ts';
import type { State } from './state.ts';
import { type Voice, voiceOf } from './voice.ts';
import { whom } from './whom.ts';

type Service = OutputOf<'listServices'>['services'][number];
type Product = OutputOf<'listOffers'>['offers'][number];
type Place = OutputOf<'businessFacts'>['branches'][number];

/** All that one turn is thought about with. */
export interface Scene {
  talk: Talk;
  tools: ToolExecutor;
  state: State;
  voice: Voice;
  today: IsoDate;
  /** What they wrote since they were answered last, a line each. */
  message: string;
  /** They just told for whom it is. */
  isNamed: boolean;
  said: Talked;
  /** Whoever was asked for and nobody is called so: «doctora Sofía». */
  stranger: string | undefined;
  wants: ReadonlySet<Intent>;
  when: SpokenWhen | undefined;
  /** So many minutes sooner or later than what is talked about. */
  shift: number | undefined;
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
const MOVES =
  /(?<!\p{L})(?:c[aá]mbi|mov|mu[eé]v|rec[oó]rr|reag[eé]nd|reprogr[aá]m|p[aá]s[aáe]|adel[aá]nt|posp[oó]n)/iu;
/** «El día jueves doce» is «el jueves doce». */
const DAY_OF = /\b(d[ií]a\s+)(?=(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)\b)/giu;
const apart = (written: string): string => {
  const message = written.replaceAll(DAY_OF, '');
  return MOVES.test(message) ? message.replaceAll(FROM_TO, '$1 $2 $3, mejor a $4') : message;
};

/** «Y a las 10:30 el blanqueamiento», «ese mismo día»: of the appointment that was just made. */
const GOES_ON = /^\s*(?:y|luego|despu[eé]s)\s|\b(?:es[ea]|el)\s+(?:mism[oa]\s+)?d[ií]a\b/iu;

/** The days of the answers that are doubted, of the offered times, or else of the wishes. */
function daysTalkedOf({ slots, wishes, asked, readings }: State): Set<IsoDate> {
  const doubted = asked === 'doubt' ? (readings ?? []).flatMap((one) => one.days ?? []) : [];
  const wished = slots === undefined && doubted.length === 0 ? (wishes ?? []) : [];
  return new Set([
    ...doubted.flatMap(({ from, to }) => [from, to]),
    ...(slots ?? []).map(({ date }) => date),
    ...wished.flatMap(({ from, to }) => [from, to ?? from]),
  ]);
}

/** The day that is being talked about, where it is one. */
function dayTalkedOf(state: State, minutes: readonly number[], message: string): IsoDate | undefined {
  const { slots, wishes, asked, recent } = state;
  if (asked === undefined) return GOES_ON.test(message) ? recent?.date : undefined;
  const [wish] = wishes ?? [];
  const isThere = (slots ?? []).some(({ time }) =>
    minutes.some((minute) => minute % HALF === (parseHhmm(time) ?? 0) % HALF),
  );
  // The nearest was on another day than the one that was asked for.
  if (wish?.isExact === true && !isThere && minutes.length > 0) return wish.from;
  const days = daysTalkedOf(state);
  const [day] = days;
  return days.size === 1 ? day : undefined;
}

const minutesIn = (when: SpokenWhen | undefined): number[] =>
  [...(when?.readings ?? []), ...(when?.doubts ?? []).flatMap(({ readings }) => readings)].flatMap(
    ({ time }) => (time?.is === 'exact' ? [time.minute] : []),
  );

/** A number beyond the list is an hour. */
function askedFor({ asked, slots = [] }: State, message: string): 'day' | 'time' | undefined {
  if (asked === 'orderDay') return 'day';
  const [number] = /^\D{0,8}\d{1,2}\D{0,8}$/.test(message) ? (/\d+/.exec(message) ?? []) : [];
  const isBeyond = asked === 'slot' && number !== undefined && Number(number) > slots.length;
  return asked === 'when' || isBeyond ? 'time' : undefined;
}

const HALF = 720;
const BESIDE = /tambi[eé]n|adem[aá]s|\botra\b|\bmi\s+(?:hij|espos|mam|pap|herman|novi|amig)/iu;

const STEPS = /m[aá]s\s+(?:tarde|temprano|noche|adelante|pronto)|\b(?:antes|despu[eé]s)\b/iu;

/** «Uy, muy temprano, ¿a las 11?»: what is complained of is not wanted. */
export const TOO = /(?:^|\s)(?:muy|demasiado|bien|tan)\s+(?:temprano|tarde|noche)(?=\P{L}|$)/iu;

/** «Saliendo del trabajo» is looked for as it is; and a day beside an hour of it is no wish of its own. */
function softened({ readings, doubts }: SpokenWhen, message: string): readonly Reading[] {
  const [vague, ...others] = doubts.flatMap((doubt) => (doubt.about === 'vague' ? doubt.readings : []));
  const day = readings.find(({ time }) => time === undefined)?.days;
  const isSoft = vague?.time?.is === 'window' && others.length === 0;
  const isAlone = readings.length === 0 || (readings.length === 1 && day !== undefined);
  if (isSoft && isAlone) return [{ ...(day && { days: day }), ...vague }];
  const isComplaint = TOO.test(message) && readings.some(({ time }) => time?.is === 'exact');
  if (isComplaint) return readings.filter(({ time }) => time?.is !== 'window');
  return readings.filter(
    ({ days, time }) =>
      time !== undefined || !readings.some((other) => other.time !== undefined && sameDays(other.days, days)),
  );
}

const sameDays = (one: Reading['days'], other: Reading['days']): boolean =>
  one?.from === other?.from && one?.to === other?.to;

/** «El viernes, tipo 3» is one wish. */
function joined(when: SpokenWhen, message: string): readonly Reading[] {
  const [one, other] = when.readings;
  const isHalved =
    when.readings.length === 2 &&
    one?.time === undefined &&
    other?.days === undefined &&
    other?.time !== undefined;
  return isHalved ? [{ ...one, ...other }] : softened(when, message);
}

/** How much sooner or later is no wish of its own. */
function mended(when: SpokenWhen | undefined, message: string, shift: number | undefined) {
  if (when === undefined) return undefined;
  const whole = joined(when, message);
  const timed: readonly Reading[] =
    shift === undefined ? whole : whole.flatMap(({ days }) => (days ? [{ days }] : []));
  // «Tengo cita el jueves a las 4, ¿puede mi hijo a las 4:30?» is of that day.
  const { standing } = when;
  const isBeside = standing?.days !== undefined && BESIDE.test(message);
  const readings = isBeside
    ? timed.map((reading) => (reading.days === undefined ? { ...reading, days: standing.days } : reading))
    : timed;
  const isStep = shift !== undefined || STEPS.test(message);
  const isTold = readings.some(({ time }) => time !== undefined);
  const doubts = when.doubts.filter(
    ({ about }) =>
      !((isStep || isTold) && about === 'vague') && !(about === 'no-such-day' && readings.length > 0),
  );
  const isLeft = readings.length + doubts.length + when.refused.length > 0 || when.standing !== undefined;
  return isLeft ? { ...when, readings, doubts } : undefined;
}

/** Which half of the day is meant is known by when the house is open. */
async function whenOf(
  message: string,
  talk: Talk,
  state: State,
  tools: ToolExecutor,
): Promise<SpokenWhen | undefined> {
  const { now, zone } = talk;
  const alone = readWhen(message, { now, zone });
  const day = dayTalkedOf(state, minutesIn(alone), message);
  const asked = askedFor(state, message);
  const at = { now, zone, ...(day && { day }), ...(asked && { asked }) };
  const first = readWhen(message, at);
  if (!first?.doubts.some(({ about }) => about === 'half-of-day')) return first;
  const hours = await openHours(tools, state);
  return hours === undefined ? first : readWhen(message, { ...at, hours });
}

async function openHours(tools: ToolExecutor, { branchId }: State) {
  const facts = await tools.call('businessFacts', branchId === undefined ? {} : { branchId });
  if (!facts.ok) return undefined;
  const weeks = facts.branches.map((one: Place) => weekOf(one.hours));
  return (date: IsoDate) => weeks.flatMap((week) => week[weekdayOf(date)] ?? []);
}

const OF_PRODUCTS: readonly Intent[] = ['order', 'products', 'price'];

/** What is only to be repeated is no wish. */
const undictated = (words: string): string => {
  const [whole] =
    /(?:rep[ií]te|di|escribe|responde|contesta|copia)(?:me|lo)?\s+(?:exactamente|textual\w*|literal\w*|esto|lo siguiente|palabra por palabra)[^\n]*/iu.exec(
      words,
    ) ?? [];
  return whole === undefined ? words : words.replace(whole, 'repite esto');
};

/** «Si cancelo, ¿me cobran algo?» asks how the house does it, and wants none of it. */
const IF_SO =
  /(?:^| )(?:si|por|al) (?:la |lo |les |te )?(?:cancel\w+|no (?:voy|llego|asisto)|falto|cambio|muevo)(?: .{0,200})? (?:cobr\w+|cargo|penal\w+|multa|costo|cuesta|pierdo|devuelv\w+|reembols\w+)/;

export async function understand(
  talk: Talk,
  tools: ToolExecutor,
  state: State,
  words: string,
): Promise<Scene> {
  const message = apart(undictated(words));
  const listed = await tools.call('listServices', {});
  const services = listed.ok ? listed.services : [];
  const shift = shiftIn(talkText(message));
  const read = await whenOf(message, talk, state, tools);
  const spans = read?.spans ?? [];
  const when = mended(read, message, shift);
  const names = {
    services,
    specialists: unique(services.flatMap(({ specialists }) => specialists)),
    branches: unique(services.flatMap(({ branches }) => branches)),
    products: [],
  };
  const first = readTalk(message, names, spans);
  const ofProducts =
    tools.names.has('takeOrder') ||
    thingAsked(first.text) !== undefined ||
    OF_PRODUCTS.some((intent) => first.intents.includes(intent));
  const offers = ofProducts ? await tools.call('listOffers', { kind: 'products' }) : undefined;
  const products = offers?.ok === true ? offers.offers : [];
  const plain = products.length === 0 ? first : readTalk(message, { ...names, products }, spans);
  const { said: asked, stranger } = whom(plain, services, names.specialists);
  const said: Talked =
    IF_SO.test(asked.text) && asked.text.includes('?') ? { ...asked, intents: ['amenity'] } : asked;
  return {
    talk,
    tools,
    state,
    voice: voiceOf(talk.assistant.personality),
    today: wallOf(talk.now, talk.zone).date,
    message,
    isNamed: false,
    said,
    stranger,
    wants: new Set(said.intents),
    when,
    shift,
    services,
    products,
    branches: names.branches,
  };
}
