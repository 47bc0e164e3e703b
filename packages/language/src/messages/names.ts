import { NUMBER_WORDS } from '../time/lexicon.ts';
import { addTo, type Kinship, NameWords, type PlacedWord, placedWords } from './name-words.ts';
import { talkText } from './text.ts';

/** A record of the business with a name. */
export interface Named {
  id: string;
  name: string;
}

/** A mention of one record, or of several of which the person must choose. */
export interface Mention {
  ids: readonly string[];
  /** The position in the text. */
  at: number;
  /** The number of pieces. */
  count?: number;
}

/** The maximum number of mentions; more are not searched. */
const MENTIONS_AT_MOST = 40;

/** The length of the longest count, «catorce paquetes de», with a margin. */
const COUNT_BEFORE = 64;
const NUMBERS = ['cero', 'un', ...NUMBER_WORDS.slice(2, 13)];
const countBefore = (text: string, at: number): number | undefined => {
  const before =
    /(?:^| )(\d{1,4}|[a-z]+)(?: (?:de|cajas? de|botes? de|frascos? de|piezas? de|paquetes? de))? $/.exec(
      text.slice(Math.max(0, at - COUNT_BEFORE), at),
    )?.[1];
  if (before === undefined) return undefined;
  if (/^\d+$/.test(before)) return Number(before);
  const spelt = NUMBERS.indexOf(before === 'una' ? 'un' : before);
  return spelt > 0 ? spelt : undefined;
};

/** Reads a count after a name: «pasta dental 2», «¿me apartas pasta? 2 porfa». */
const countAfter = (text: string, at: number): number | undefined => {
  const after = /^[a-z0-9]+(?: [a-z]+){0,2}(?: ?[?,:x])? (\d{1,3})(?= ?(?:$|[.,!?]|por favor|y |para ))/.exec(
    text.slice(at),
  )?.[1];
  return after === undefined ? undefined : Number(after);
};

export const countAround = (text: string, at: number): number | undefined =>
  countBefore(text, at) ?? countAfter(text, at);

const KINSHIPS: readonly Kinship[] = ['exact', 'itself', 'other', 'everyday'];

/** The positions at which words of a text match words of names, without those that a mention has used. */
class FreePlaces {
  readonly #taken = new Set<number>();
  readonly #places = new Map<string, Record<Kinship, number[]>>();

  constructor(written: readonly PlacedWord[], known: NameWords) {
    const meant = new Map<string, ReadonlyMap<string, Kinship>>();
    // In reverse order, so that the first free position is the last of its list.
    for (let place = written.length - 1; place >= 0; place -= 1) {
      const text = written[place]?.text ?? '';
      const words = meant.get(text) ?? known.meantBy(text);
      meant.set(text, words);
      for (const [word, kinship] of words) this.#placesOf(word)[kinship].push(place);
    }
  }

  /** The words of names that the text may contain. */
  get words(): Iterable<string> {
    return this.#places.keys();
  }

  #placesOf(word: string): Record<Kinship, number[]> {
    const held = this.#places.get(word);
    if (held !== undefined) return held;
    const places = { exact: [], itself: [], other: [], everyday: [] };
    this.#places.set(word, places);
    return places;
  }

  take(place: number): void {
    this.#taken.add(place);
  }

  isFree(place: number): boolean {
    return !this.#taken.has(place);
  }

  /** The first position with the closest kind of match. */
  firstOf(word: string): { place: number; kinship: Kinship } | undefined {
    for (const kinship of KINSHIPS) {
      const places = this.#places.get(word)?.[kinship] ?? [];
      while (this.#taken.has(places.at(-1) ?? -1)) places.pop();
      const place = places.at(-1);
      if (place !== undefined) return { place, kinship };
    }
    return undefined;
  }
}

interface Name {
  id: string;
  words: readonly string[];
}

/** The words of a list of names, prepared for searching. */
interface NameIndex {
  names: readonly Name[];
  known: NameWords;
  /** The indexes of the names that contain each word. */
  having: ReadonlyMap<string, readonly number[]>;
}

const INDEXES = new WeakMap<readonly Named[], NameIndex>();

/** Prepared once per list, because many texts are read with the same names. */
function indexOf(among: readonly Named[]): NameIndex {
  const held = INDEXES.get(among);
  if (held !== undefined) return held;
  const names = among.map(({ id, name }) => ({
    id,
    words: placedWords(talkText(name)).map(({ text }) => text),
  }));
  const having = new Map<string, number[]>();
  for (const [at, { words }] of names.entries()) for (const word of new Set(words)) addTo(having, word, at);
  const index = { names, known: new NameWords(new Set(having.keys())), having };
  INDEXES.set(among, index);
  return index;
}

interface Fit {
  id: string;
  used: readonly number[];
  /** The share of the words of its name that were written. */
  share: number;
  /** The distance between its words in the text. */
  spread: number;
}

/**
 * «Los dientes» is not «extracción de muela»: a synonym counts only for the first word of a name. An everyday verb such
 * as «sacar» counts only beside another word of it, or for a name of one word.
 */
const isNaming = (kinship: Kinship, at: number): boolean =>
  kinship === 'exact' || kinship === 'itself' || (kinship === 'other' && at === 0);

function fitOf({ id, words }: Name, places: FreePlaces): Fit | undefined {
  let isSaid = false;
  let isDone = false;
  const used = new Set<number>();
  for (const [at, word] of words.entries()) {
    const found = places.firstOf(word);
    if (found === undefined) continue;
    used.add(found.place);
    if (found.kinship === 'everyday') isDone = true;
    if (isNaming(found.kinship, at)) isSaid = true;
  }
  if (!isSaid && !(isDone && used.size >= Math.min(2, words.length))) return undefined;
  const spread = Math.max(...used) - Math.min(...used);
  return { id, used: [...used], share: used.size / words.length, spread };
}

/** Chooses the best fits. A name with all its words is chosen; a part of several names may be any of them. */
function bestOf(fits: readonly (Fit | undefined)[]): { first: Fit; chosen: readonly Fit[] } | undefined {
  const most = fits.reduce((sum, fit) => Math.max(sum, fit?.used.length ?? 0), 0);
  const best = fits.flatMap((fit) => (fit?.used.length === most ? [fit] : []));
  const share = best.reduce((sum, fit) => Math.max(sum, fit.share), 0);
  const likely = share === 1 ? best.filter((fit) => fit.share === 1) : best;
  const [first, ...others] = likely;
  if (first === undefined) return undefined;
  const closest = others.reduce((held, fit) => (fit.spread < held.spread ? fit : held), first);
  // Neighbouring words belong together: «limpieza y 2 pastas dentales».
  const chosen = likely.filter(
    ({ used, spread }) => spread === closest.spread && used.some((at) => closest.used.includes(at)),
  );
  return { first: closest, chosen };
}

/** Finds the mentioned names, the most complete first. A mention that fits several names contains all of them. */
export function mentionsIn(text: string, among: readonly Named[]): Mention[] {
  const { names: all, known: nameWords, having } = indexOf(among);
  const words = placedWords(text);
  const places = new FreePlaces(words, nameWords);
  const touched = new Set([...places.words].flatMap((word) => having.get(word) ?? []));
  const names = all.filter((_, at) => touched.has(at));
  const fits = names.map((name) => fitOf(name, places));
  const mentions: Mention[] = [];
  const named: ReadonlySet<string>[] = [];
  while (mentions.length < MENTIONS_AT_MOST) {
    const best = bestOf(fits);
    if (best === undefined) break;
    const { first, chosen } = best;
    if (!named.some((ids) => chosen.every(({ id }) => ids.has(id)))) {
      const at = words[Math.min(...first.used)]?.at ?? 0;
      const count = countAround(text, at);
      const ids = chosen.map(({ id }) => id);
      mentions.push({ ids, at, ...(count === undefined ? {} : { count }) });
      named.push(new Set(ids));
    }
    for (const { used } of chosen) for (const place of used) places.take(place);
    for (const [index, name] of names.entries())
      if (fits[index]?.used.some((place) => !places.isFree(place))) fits[index] = fitOf(name, places);
  }
  return mentions.toSorted((one, other) => one.at - other.at);
}
