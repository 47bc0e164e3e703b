/** Finds the clauses that tell what has already happened. Expects normalized text: no accents, single spaces. */

const DONE =
  '(?:fui|fuimos|vine|vinimos|estuve|estuvimos|(?:me|le|nos|se) (?:l[ao]s? )?(?:hicieron|hice|hizo|atendieron|atendio|sacaron|saco|quitaron|quito|pusieron|puso)|(?:me|le|nos) (?:dolio|dolieron|sangro|lastimo|lastimaron|molesto|trataron|trato|rompieron|rompio|quemaron|quemo)|(?:me|le|nos) (?:quedo|quedaron|dejo|dejaron) (?:(?:muy|bien|super|re|todo|toda|mas|un poco) ){0,2}(?:mal|horribl\\w+|fe[oa]s?|fatal|chuec[oa]s?|dispare[a-z]+|terrible|bonit[oa]s?|bien|genial|excelente|padre)|(?:les|te|le) (?:escribi|marque|hable|llame|mande))(?! (?:la|mi|una) (?:cita|reserva))';
/** How a wish begins, as a part of a pattern. */
export const WISH =
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
