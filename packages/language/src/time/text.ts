import { known } from './lexicon.ts';

export interface Span {
  start: number;
  end: number;
}

interface Piece extends Span {
  /** The position in the normalized text. */
  from: number;
  to: number;
}

/** A normalized message: one spelling, single spaces, digits for numbers, and the positions in the original. */
export interface PlainText {
  text: string;
  /** The positions at which words begin. */
  starts: readonly number[];
  spanOf: (from: number, to: number) => Span;
}

const PIECES = /\p{L}[\p{L}\p{M}]*|\d+|[\n,.;:/\-–$%°#¿?¡!()]/gu;
const TENS = new Set(['20', '30', '40', '50']);
const isLetter = (text: string): boolean => /^\p{L}/u.test(text);

type Word = Span & { text: string; spoken: boolean; symbol: boolean };

function wordsOf(message: string): Word[] {
  const words: Word[] = [];
  for (const { 0: raw, index } of message.matchAll(PIECES)) {
    const spoken = isLetter(raw);
    const symbol = !spoken && !/^\d/.test(raw);
    const text = spoken ? known(raw) : raw === '\n' ? ',' : raw === '–' ? '-' : raw.length > 4 ? '#' : raw;
    const word = { start: index, end: index + raw.length, text, spoken, symbol };
    const [tens, and] = words.slice(-2);
    const joins = tens?.spoken === true && TENS.has(tens.text) && and?.text === 'y';
    if (spoken && joins && /^[1-9]$/.test(text)) {
      words.splice(-2, 2, { ...word, start: tens.start, text: String(Number(tens.text) + Number(text)) });
    } else words.push(word);
  }
  return words;
}

/** Numbers that are neither times nor days: money, phone numbers, ages, quantities, addresses. */
const COUNTED =
  'anos|anitos|ano|personas?|servicios?|citas?|ninos?|ninas?|hijos?|hijas?|adultos?|amig[oa]s?|pesos|pesitos|mxn|mn|varos|baros|bolas|dolares|usd|mil|por ciento|cms?|mts?|metros?|km|kilos?|kg|veces|vez|cuadras|sesion|sesiones|unidades|piezas?|pzas?|productos?|opciones|tonos?|pares?|perr[oa]s?|perritos?|gat[oa]s?|mascotas?|lugares|espacios?|clases?|alumn[oa]s?|grados?|litros?|ml|gr|gramos?|puntos?|estrellas|invitad[oa]s|parejas?|mujeres|hombres|senoras|chav[oa]s|manos|pies|sillas|mesas|habitaciones|noches|cortes?|unas|herman[oa]s|prim[oa]s|cliente?s?|pacientes?|paquetes?|cupones|boletos';
const LABELS =
  'vivo en|estamos en|ubicad[oa]s? en|direccion|domicilio|colonia|col|calle|avenida|av|numero|num|depto|piso|talla|opcion|local|sucursal|cp|folio|pedido|clave|codigo|tel|telefono|cel|celular|whatsapp|cabina|edad|precio|costo|cuesta|total|anticipo';
const NOISE = [
  String.raw`\$ ?\d[\d.,]*(?: (?:a|o|y|-) \$? ?\d[\d.,]*)?`,
  String.raw`\b(?:\d{1,3}(?: ?- ?| (?:a|o) ))?\d[\d.,]{0,12} ?(?:%|(?:${COUNTED})(?![a-z0-9]))`,
  String.raw`\b[1-3] (?:a|o|y) [1-6] horas(?! de la)(?![a-z0-9])`,
  String.raw`\b(?:${LABELS})\.? ?[:#]? ?(?:de |es |#)?\d{1,4}(?![a-z0-9:])`,
  String.raw`# ?\d+`,
  String.raw`\b24/7\b`,
  String.raw`\b(?:somos|son|seriamos|serian|seremos|vamos|iriamos|tengo|cumplo|cumple|tiene|para) (?:como )?\d{1,3}(?! (?:para|y (?:media|cuarto|[1-5]\d))|[ ]?(?:am|pm|hrs|de )|[:\d/-])(?![a-z0-9])`,
  String.raw`\+?\b(?:52 )?(?:1 )?(?:\d{2}[ -]\d{4}[ -]\d{4}|\d{3}[ -]\d{3}[ -](?:\d{4}|\d{2}[ -]\d{2})|\d{2}(?:[ -]\d{2}){4}|\d{4}[ -]\d{4}|\d{3}[ -]\d{2}[ -]\d{2})(?![\d/-])`,
];
const NUMBERS_ELSEWHERE = new RegExp(NOISE.join('|'), 'g');

/** The name of a person, such as Domingo or Abril, is no day. */
const NAMES = /\b(?:me llamo|mi nombre es|a nombre de|se llama|soy) [a-z]+/g;
const blank = (text: string): string => text.replaceAll(/[a-z]+$/g, (name) => '#'.repeat(name.length));

export function plainText(message: string): PlainText {
  const pieces: Piece[] = [];
  let text = '';
  let previous: Word | undefined;
  for (const word of wordsOf(message)) {
    const glued = previous !== undefined && previous.end === word.start && (previous.symbol || word.symbol);
    if (text !== '' && !glued) text += ' ';
    pieces.push({ start: word.start, end: word.end, from: text.length, to: text.length + word.text.length });
    text += word.text;
    previous = word;
  }
  return {
    text: text
      .replaceAll(NUMBERS_ELSEWHERE, (number) => number.replaceAll(/\d/g, '#'))
      .replaceAll(NAMES, blank),
    starts: pieces.filter(({ from }) => /[a-z\d]/.test(text.charAt(from))).map(({ from }) => from),
    spanOf: (from, to) => {
      const inside = pieces.filter((piece) => piece.to > from && piece.from < to);
      return { start: inside[0]?.start ?? 0, end: inside.at(-1)?.end ?? 0 };
    },
  };
}
