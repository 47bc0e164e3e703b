/** Finds the clauses that tell what has already happened. Expects normalized text: no accents, single spaces. */

const DONE =
  '(?:fui|fuimos|vine|vinimos|estuve|estuvimos|(?:me|le|nos) (?:hicieron|hice|hizo|atendieron|atendio|sacaron|saco|quitaron|quito|pusieron|puso)|(?:les|te|le) (?:escribi|marque|hable|llame|mande))(?! (?:la|mi|una) (?:cita|reserva))';
const WISH =
  '(?:quier|quisier|queri|necesit|ocup|busc|me gustar|me das|me pued|me podr|tien|hay|habra|pued|agend|apart|reserv|para)';
/** A story ends with its clause, or where a wish begins. Bounded, so that every search takes linear time. */
const PAST_CLAUSE = new RegExp(
  String.raw`(?<![a-z])(?<!(?:^| )no )${DONE}(?![a-z])(?:(?! (?:y|pero|ahora|entonces|asi que) (?:ahora |ya )?${WISH})[^,.;:!?\n]){0,160}`,
  'g',
);

export interface Range {
  from: number;
  to: number;
}

export const pastClauses = (text: string): Range[] =>
  [...text.matchAll(PAST_CLAUSE)].map(({ 0: clause, index }) => ({ from: index, to: index + clause.length }));

export const isInside = (at: number, ranges: readonly Range[]): boolean =>
  ranges.some(({ from, to }) => at >= from && at < to);
