import { areWithin, sound } from '../near-words.ts';
import { stemOf } from './stems.ts';

/** Words that distinguish no names. */
const EMPTY = new Set(
  'de del la el los las un una unos unas y o con para por en a al mi tu su que es sucursal doctor doctora lic ing mtra mtro tecnica profesor profesora servicio sesion'.split(
    ' ',
  ),
);
/** Groups of words with the same meaning. */
export const SAME: readonly (readonly string[])[] = [
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
    'revisen',
    'revise',
    'revisan',
    'chequen',
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
/** Verbs that are said of many things: «sacar una cita», «quitar una duda», «checar un horario». */
export const EVERYDAY = new Set(
  'sacar sacarme saca sacan sacando quitar quitarme checar checarme revisar revisarme'.split(' '),
);
/** Common words that look like words of names and are none. */
export const COMMON = new Set(
  'quiero cita citas corto costo cortos cuanto cuesta manana tarde noche horario horarios precio precios favor hola gracias hacer lugar barata barato donde puedo puede tiene tienen tienes servicio servicios especial personas persona pedido pedir producto productos sabado lunes martes jueves viernes domingo miercoles buenas buenos ambos ambas despues antes quien atiende'.split(
    ' ',
  ),
);

/** Words shorter than this are not corrected, because a short word easily becomes another one. */
export const LONG = 5;
export const VERY_LONG = 9;

export const singular = (word: string): string =>
  word.length > 4 ? word.replace(/(?<=[^aeiou])es$|s$/, '') : word;

export interface PlacedWord {
  text: string;
  at: number;
}

/** The words of a normalized text that can distinguish names. */
export const placedWords = (text: string): PlacedWord[] =>
  [...text.matchAll(/[a-z0-9]+/g)]
    .map(({ 0: word, index }) => ({ text: word, at: index }))
    .filter(({ text: word }) => word.length > 1 && !EMPTY.has(word));

/** How a written word matches a word of a name: exactly, declined or misspelt, by a synonym, or by an everyday verb. */
export type Kinship = 'exact' | 'itself' | 'other' | 'everyday';

interface KnownWord {
  word: string;
  phonetic: string;
}

const GROUPS = new Map<string, (readonly string[])[]>();
for (const group of SAME) for (const word of group) GROUPS.set(word, [...(GROUPS.get(word) ?? []), group]);

/** Appends a value to the list of its key. */
export function addTo<K, V>(index: Map<K, V[]>, key: K, value: V): void {
  const held = index.get(key);
  if (held === undefined) index.set(key, [value]);
  else held.push(value);
}

/** Finds the words of names that a written word may mean. Only words with the same first sound are compared. */
export class NameWords {
  readonly #words: ReadonlySet<string>;
  readonly #bySingular = new Map<string, string[]>();
  readonly #byStem = new Map<string, string[]>();
  readonly #bySound = new Map<string, KnownWord[]>();

  constructor(words: ReadonlySet<string>) {
    this.#words = words;
    for (const word of words) {
      addTo(this.#bySingular, singular(word), word);
      const stem = stemOf(word);
      if (stem !== undefined) addTo(this.#byStem, stem, word);
      const phonetic = sound(word);
      if (word.length >= LONG) addTo(this.#bySound, phonetic.charAt(0), { word, phonetic });
    }
  }

  meantBy(written: string): Map<string, Kinship> {
    const meant = new Map<string, Kinship>();
    for (const group of GROUPS.get(written) ?? [])
      for (const word of group)
        if (this.#words.has(word)) meant.set(word, EVERYDAY.has(written) ? 'everyday' : 'other');
    for (const word of this.#declined(written)) meant.set(word, 'itself');
    if (this.#words.has(written)) meant.set(written, 'exact');
    return meant;
  }

  #declined(written: string): string[] {
    const stem = stemOf(written);
    return [
      ...(this.#bySingular.get(singular(written)) ?? []),
      ...((stem !== undefined && this.#byStem.get(stem)) || []),
      ...this.#misspelt(written),
    ];
  }

  /** Words that differ by one sound or letter, except common words. */
  #misspelt(written: string): string[] {
    if (written.length < LONG || COMMON.has(written)) return [];
    const phonetic = sound(written);
    return (this.#bySound.get(phonetic.charAt(0)) ?? []).flatMap((known) => {
      const most = Math.min(written.length, known.word.length) >= VERY_LONG ? 2 : 1;
      const isNear = areWithin(written, known.word, most) || areWithin(phonetic, known.phonetic, most);
      return isNear ? [known.word] : [];
    });
  }
}
