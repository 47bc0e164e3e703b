import { slips, sound } from './near-words.ts';
import { NUMBER_WORDS } from './spoken-lexicon.ts';
import { isSameAct } from './talk-stems.ts';
import { talkText } from './talk-text.ts';

/** Something that the business calls by a name. */
export interface Named {
  id: string;
  name: string;
}

/** What was meant: one, or several of which one must be asked for. */
export interface Mention {
  ids: readonly string[];
  /** Where in the text it begins. */
  at: number;
  /** How many of it. */
  count?: number;
}

const EMPTY = new Set(
  'de del la el los las un una unos unas y o con para por en a al mi tu su que es sucursal doctor doctora lic ing mtra mtro tecnica profesor profesora servicio sesion'.split(
    ' ',
  ),
);
/** Other words for the same thing. */
const SAME: readonly (readonly string[])[] = [
  ['corte', 'cortar', 'cortarme', 'cortarle', 'cortarse', 'cortes'],
  ['cabello', 'pelo', 'cabellos', 'pelito'],
  ['limpieza', 'limpiar', 'limpiarme', 'limpiezas', 'limpiesa', 'profilaxis'],
  ['tinte', 'tinturar', 'pintar', 'pintarme', 'color'],
  ['extraccion', 'sacar', 'sacarme', 'saca', 'sacan', 'sacando', 'quitar', 'quitarme'],
  ['muela', 'muelas', 'diente', 'dientes'],
  ['depilacion', 'depilar', 'depilarme'],
  ['masaje', 'masajes', 'masajito'],
  [
    'revision',
    'revisar',
    'revisarme',
    'chequeo',
    'checar',
    'checarme',
    'valoracion',
    'valore',
    'valoren',
    'valorar',
    'valorarme',
    'consulta',
  ],
  ['unia', 'unias', 'manicure', 'manicura'],
  ['blanqueamiento', 'blanquear', 'blanquearme', 'blanquean', 'blanqueen', 'blanquearse', 'blanqueado'],
  ['shampoo', 'champu', 'shampoos', 'champus'],
  ['barba', 'barbas'],
];
/** So short a word is soon another one. */
const LONG = 5;
const VERY_LONG = 9;

const wordsOf = (text: string): string[] =>
  (text.match(/[a-z0-9]+/g) ?? []).filter((word) => word.length > 1 && !EMPTY.has(word));

const singular = (word: string): string => (word.length > 4 ? word.replace(/(?<=[^aeiou])es$|s$/, '') : word);
/** The word itself, as it is declined and misspelt. */
function isItself(written: string, word: string): boolean {
  if (written === word || singular(written) === singular(word) || isSameAct(written, word)) return true;
  if (written.length < LONG || word.length < LONG) return false;
  // A sound or a letter off, and not another word that people use.
  if (COMMON.has(written) || sound(written).charAt(0) !== sound(word).charAt(0)) return false;
  const far = Math.min(slips(written, word), slips(sound(written), sound(word)));
  return far <= (Math.min(written.length, word.length) >= VERY_LONG ? 2 : 1);
}

const isOtherWord = (written: string, word: string): boolean =>
  SAME.some((group) => group.includes(written) && group.includes(word));

/** Near to names of things, and none of them. */
const COMMON = new Set(
  'quiero cita citas corto costo cortos cuanto cuesta manana tarde noche horario horarios precio precios favor hola gracias hacer lugar barata barato donde puedo puede tiene tienen tienes servicio servicios especial personas persona pedido pedir producto productos sabado lunes martes jueves viernes domingo miercoles buenas buenos ambos ambas despues antes quien atiende'.split(
    ' ',
  ),
);

interface Word {
  text: string;
  at: number;
}

const placed = (text: string): Word[] =>
  [...text.matchAll(/[a-z0-9]+/g)]
    .map(({ 0: word, index }) => ({ text: word, at: index }))
    .filter(({ text: word }) => word.length > 1 && !EMPTY.has(word));

interface Fit {
  id: string;
  used: number[];
  /** How much of its name was said. */
  share: number;
  /** How far apart the words of it were said. */
  spread: number;
}

function fitOf({ id, name }: Named, words: readonly (Word | undefined)[]): Fit | undefined {
  const own = wordsOf(talkText(name));
  const placeOf = (is: (written: string) => boolean): number =>
    words.findIndex((one) => one !== undefined && is(one.text));
  const found = own.flatMap((word, at) => {
    const exact = placeOf((written) => written === word);
    const itself = exact === -1 ? placeOf((written) => isItself(written, word)) : exact;
    const place = itself === -1 ? placeOf((written) => isOtherWord(written, word)) : itself;
    // «Los dientes» are no «extracción de muela»: by another word only what is done is meant.
    return place === -1 ? [] : [{ place, isTold: itself !== -1 || at === 0 }];
  });
  if (!found.some(({ isTold }) => isTold)) return undefined;
  const used = [...new Set(found.map(({ place }) => place))];
  const spread = Math.max(...used) - Math.min(...used);
  return { id, used, share: used.length / own.length, spread };
}

const NUMBERS = ['cero', 'un', ...NUMBER_WORDS.slice(2, 13)];
const countBefore = (text: string, at: number): number | undefined => {
  const before =
    /(?:^| )(\d{1,4}|[a-z]+)(?: (?:de|cajas? de|botes? de|frascos? de|piezas? de|paquetes? de))? $/.exec(
      text.slice(0, at),
    )?.[1];
  if (before === undefined) return undefined;
  if (/^\d+$/.test(before)) return Number(before);
  const spelt = NUMBERS.indexOf(before === 'una' ? 'un' : before);
  return spelt > 0 ? spelt : undefined;
};

/** «Pasta dental 2», «¿me apartas pasta? 2 porfa». */
const countAfter = (text: string, at: number): number | undefined => {
  const after = /^[a-z0-9]+(?: [a-z]+){0,2}(?: ?[?,:x])? (\d{1,3})(?= ?(?:$|[.,!?]|por favor|y |para ))/.exec(
    text.slice(at),
  )?.[1];
  return after === undefined ? undefined : Number(after);
};

/** Which of these were named, those that were said most of first taken; what could be several stays together. */
export function mentionsIn(text: string, among: readonly Named[]): Mention[] {
  const words: (Word | undefined)[] = placed(text);
  const mentions: Mention[] = [];
  for (;;) {
    const fits = among.flatMap((one) => fitOf(one, words) ?? []);
    const most = Math.max(0, ...fits.map(({ used }) => used.length));
    const best = fits.filter(({ used }) => used.length === most);
    const share = Math.max(0, ...best.map((fit) => fit.share));
    const whole = best.filter((fit) => fit.share === share);
    const [first] = (share === 1 ? whole : best).toSorted((one, other) => one.spread - other.spread);
    if (first === undefined) break;
    // Said in full it is that one; a part of several names is any of them.
    // «Limpieza y 2 pastas dentales»: what is said in one breath belongs together.
    const chosen = (share === 1 ? whole : best).filter(
      ({ used, spread }) => spread === first.spread && used.some((at) => first.used.includes(at)),
    );
    const at = Math.min(...first.used.map((place) => words[place]?.at ?? 0));
    const count = countBefore(text, at) ?? countAfter(text, at);
    const known = mentions.some(({ ids }) => chosen.every(({ id }) => ids.includes(id)));
    if (!known)
      mentions.push({ ids: chosen.map(({ id }) => id), at, ...(count === undefined ? {} : { count }) });
    for (const { used } of chosen) for (const place of used) words[place] = undefined;
  }
  return mentions.toSorted((one, other) => one.at - other.at);
}
