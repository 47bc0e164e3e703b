import { fold } from '@cauce/domain/texts/fold';

/** An action that a text says was done. */
export type Claim = 'booked' | 'moved' | 'cancelled' | 'confirmed' | 'ordered';

export interface Claims {
  all: readonly Claim[];
  /** The sentence says that it was done just now, not that it stands. */
  isNew: boolean;
}

const PARTICIPLES: readonly (readonly [Claim, RegExp])[] = [
  ['moved', /\b(?:re ?agendad|reprogramad|recorrid|movid|cambiad)[ao]s?\b/],
  ['cancelled', /\b(?:cancelad|anulad)[ao]s?\b|\b(?:cita|reserva) (?:\w+ )?(?:eliminad|borrad)a\b/],
  ['confirmed', /\bconfirmad[ao]s?\b/],
  ['booked', /\b(?:agendad|reservad|apartad|programad)[ao]s?\b/],
  ['ordered', /\bpedido\b.{0,400}\b(?:registrad|levantad|tomad|hech|list|en camino)/],
  ['booked', /\b(?:booked|scheduled)\b/],
  ['confirmed', /\bconfirmed\b/],
  ['cancelled', /\bcancell?ed\b/],
];
const JUST = String.raw`(?:ya|he|hemos|acabo de) (?:te |la |lo |le |tu cita )*`;
/** Verbs in the past: with their accent, or after words that stand before no wish. */
const PAST: readonly (readonly [Claim, RegExp])[] = [
  [
    'moved',
    new RegExp(
      String.raw`\b(?:reagendé|reprogramé|moví|cambié|(?:la|lo|tu cita) (?:pasé|recorrí)|${JUST}(?:reagend|reprogram|mov|mueve|cambi)\w+)`,
    ),
  ],
  [
    'cancelled',
    new RegExp(
      String.raw`\b(?:cancelé|anulé|(?:eliminé|borré|quité|di(?:mos)? de baja) (?:tu|la|su) (?:cita|reserva)|di(?:mos)? de baja|${JUST}(?:cancel|anul|elimin|borr)\w+)`,
    ),
  ],
  [
    'confirmed',
    new RegExp(
      String.raw`\b(?:confirmé|confirmo (?:tu|su|la) (?:cita|reserva|asistencia)|${JUST}confirm\w+)`,
    ),
  ],
  ['ordered', /\b(?:registré|levanté|tomé) (?:tu|el|su) pedido|\bya levant\w+ (?:tu|el|su) pedido/],
  [
    'booked',
    new RegExp(
      String.raw`\b(?:agendé|reservé|aparté|programé|separé|agendamos|reservamos|te (?:anoté|apunté|anotamos|apuntamos)|(?:registré|creé|hice|guardé) (?:tu|la|el|su) (?:cita|reserva|lugar|espacio)|te guardé|${JUST}(?:agend|reserv|apart|separ)\w+)`,
    ),
  ],
];

const PLACE = '(?:cita|reserva|reservacion|lugar|espacio)';
const DONE_PARTICIPLE = '(?:asegurad|registrad|cread|separad|guardad|hech|list)[ao]';
/** Says that a booking was made, in words that are used for other things too. */
const SETTLED = [
  new RegExp(
    String.raw`\b${PLACE}\b.{0,25}\b(?:qued[oa]|esta|fue|ha sido) (?:ya )?(?:${DONE_PARTICIPLE}|para|el|a las)\b`,
  ),
  new RegExp(String.raw`\b${PLACE} (?:ya )?(?:${DONE_PARTICIPLE.replace('|list', '')})\b`),
  /\b(?:quedaste|quedas)\b(?= (?:para|el|a las|con|anotad|apuntad|registrad|agendad)|\s*[.!,]|$)/,
  /\b(?:estas|quedas|quedaste) (?:ya )?(?:anotad|apuntad|registrad)[ao]\b/,
];
/** Says that an appointment stands. */
const STANDING = [
  /\b(?:te esper(?:o|amos)|nos vemos|te ve(?:o|mos)|aqui te atende(?:mos|remos))\b/,
  new RegExp(String.raw`\btienes (?:ya )?(?:tu |la )?${PLACE}\b`),
  /\b(?:estas|esta) en (?:la|mi|nuestra) agenda\b/,
];

/** A negation, a condition or an offer before a claim. */
const NOT_SO =
  /\b(?:no|cuando|una vez|si (?:quieres|gustas|prefieres|me)|para que|en cuanto|quisieras|quieres|gustas|puedo|podemos|podria|antes de|dejo|dejamos|quede|quedaria|sin (?:agendar|reservar))\b/;
/** A verb that makes the claim certain, even after an earlier condition. */
const SURELY = /\b(?:qued[oa]|quedaron|quedas(?:te)?|esta|estan|fue|ha sido|sigue)(?: ya| muy| bien)*$/;
const DENIED =
  /(?:\b(?:no|nunca|ni|cuando|hasta que|aun no)|(?:^|[,;:]\s*|\b(?:se|ver|saber|reviso|checo|verifico|decirte|y|pero) )si)(?: (?:te|se|me|la|lo))?(?: (?:tu|la|su|esa) (?:cita|reserva|reservacion))?(?: ya)?$/;

/** With its accent «sí» is no condition. */
const folding = (sentence: string): string => fold(sentence.replaceAll(/\bsí(?!\p{L})/giu, 'claro'));

function isDoubted(before: string): boolean {
  const verb = SURELY.exec(before);
  const clause = before.split(/[,;:]/).at(-1) ?? '';
  if (verb === null) return NOT_SO.test(clause);
  return DENIED.test(before.slice(0, verb.index).trimEnd());
}

/** The number of characters before a claim that are searched for a negation. */
const BEFORE = 400;

const isStatedIn = (folded: string, pattern: RegExp): boolean =>
  [...folded.matchAll(new RegExp(pattern.source, 'g'))].some(
    ({ index }) => !isDoubted(folded.slice(Math.max(0, index - BEFORE), index).trimEnd()),
  );

/** The sentence states the pattern, and no words before it negate it. */
export const isStated = (sentence: string, pattern: RegExp): boolean =>
  isStatedIn(folding(sentence), pattern);

/** The statement before a question that has no opening mark. */
const saidBefore = (sentence: string): string =>
  sentence.includes('¿') ? '' : sentence.slice(0, Math.max(0, sentence.lastIndexOf(',')));

export function claimsOf(sentence: string): Claims {
  const lower = sentence.toLowerCase();
  const past = PAST.filter(([, pattern]) => pattern.test(lower)).map(([claim]) => claim);
  const said = sentence.includes('?') ? saidBefore(sentence) : sentence;
  const folded = folding(said);
  const are = PARTICIPLES.filter(([, pattern]) => isStatedIn(folded, pattern)).map(([claim]) => claim);
  const states = (patterns: readonly RegExp[]) => patterns.some((pattern) => isStatedIn(folded, pattern));
  const settled = states(SETTLED);
  const rest: Claim[] = settled || states(STANDING) ? ['booked'] : [];
  const isNew = past.length > 0 || settled || /\bqued(?:o|a|as|aste)\b|\blisto\b/.test(fold(said));
  return { all: [...new Set([...past, ...are, ...rest])], isNew };
}
