/** Reads answers to the last question. */

const YES =
  /^(?:(?:hola|ok|ah|aja|ay|uy|pues|oye|bueno|mmm|gracias) ?,? )*(?:si+|sip|sipi|simon|claro|va+|vale|ok|dale|sale|perfecto|de acuerdo|esta bien|correcto|asi es|por favor|adelante|me parece|excelente|confirmo|listo|andale|aja|exacto|exactamente|seguro|super|genial|de una|hazlo|obvio|eso|ese mero|muy bien|afirmativo|me late|me queda|esta perfecto|cancel[ae]n?(?:me)?(?:l[ao]s?)?|(?:agend|registr|apart|anot)[ae]n?(?:me|nos)?l[ao]s?|ta bueno|esta bueno|juega|jalo|arre|bueno(?= *$))(?![a-z])/;
const NO =
  /^(?:(?:ok|ah|ay|uy|uf|chale|hijole|pues|oye|bueno|mmm|gracias|perdon) ?,? )*(?:no+|nel|nop|nope|para nada|negativo|tampoco|ninguno|ninguna|siempre no|mejor no|todavia no|aun no)(?![a-z])/;
/** «No, mejor…» corrects; «no hay problema» agrees. */
const AGREES = /^no (?:hay (?:problema|bronca|falla)|te preocupes|pasa nada|importa)/;

/** Whether a text says yes or no. The last line that says either counts. */
export function agreementIn(text: string): 'yes' | 'no' | undefined {
  const lines = text.split('\n').map((line) => line.replaceAll(/[?!.]/g, ' ').replaceAll(/ +/g, ' ').trim());
  for (const line of lines.toReversed()) {
    if (AGREES.test(line)) return 'yes';
    if (NO.test(line)) return 'no';
    if (YES.test(line)) return 'yes';
  }
  return undefined;
}

export type Act = 'book' | 'move' | 'cancel' | 'order';
const STEMS: Readonly<Record<Act, string>> = {
  book: 'agend|apart|reserv|anot',
  move: 'muev|cambi|pas|recorr',
  cancel: 'cancel|anul|borr|quit',
  order: 'registr|apart|mand|encarg',
};
const CLAUSES = /[?!.;,\n]|(?<![a-z])(?:pero|sino|solo|mejor|aunque|nada mas|nomas|si) /;

/** Whether the text orders this act without a «no» in the same clause, as in «No, ya no la cambio, nada más cancélela». */
export function isToldTo(text: string, act: Act): boolean {
  const selfReport = new RegExp(
    String.raw`(?<!(?:^| )(?:l[ao]s?|me|te|se|le|que|si) )(?<![a-z])(?:${STEMS[act]})(?:[ae]n?)(?:(?:me|nos)?l[ao]s?|me|nos)(?![a-z])`,
  );
  return text
    .split(CLAUSES)
    .some(
      (clause) =>
        selfReport.test(clause) && !/(?:^| )(?:no|ni|sin|nunca|todavia|aun|cuando)(?: |$)/.test(clause),
    );
}

const ORDINALS: readonly [RegExp, number][] = [
  [/(?<![a-z])(?:la|el|lo)? ?(?:primer[oa]?|1(?:ra|ro|era|ero))(?![a-z0-9])/, 1],
  [/(?<![a-z])(?:la|el)? ?(?:segund[oa]|2(?:da|do))(?![a-z0-9])/, 2],
  [/(?<![a-z])(?:la|el)? ?(?:tercer[oa]?|3(?:ra|ro|era|ero))(?![a-z0-9])/, 3],
  [/(?<![a-z])(?:la|el)? ?(?:cuart[oa]|4(?:ta|to))(?![a-z0-9])/, 4],
  [/(?<![a-z])(?:la|el)? ?(?:quint[oa]|5(?:ta|to))(?![a-z0-9])/, 5],
  [/(?<![a-z])(?:la|el)? ?(?:sext[oa]|6(?:ta|to))(?![a-z0-9])/, 6],
  [/(?<![a-z])(?:la|el)? ?ultim[oa](?![a-z])/, -1],
];
const SPELT = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'];
const NUMBER = String.raw`(\d{1,2}|${SPELT.join('|')})`;
const NUMBERED = [
  new RegExp(String.raw`(?:opcion|numero|num|numeral|inciso) (?:el |la )?${NUMBER}(?![\d:a-z])`),
  new RegExp(
    String.raw`(?<!(?:^| )(?:a|de|son|para|tipo|como|desde|hasta) )(?<![a-z])(?:la|el|quiero (?:la|el)|mejor (?:la|el)) ${NUMBER}(?![\d:a-z])(?! ?(?:am|pm|hrs|de (?:la|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|en punto|y (?:media|cuarto)|a m|p m))`,
  ),
];
const BARE = new RegExp(String.raw`^(?:si ?,? )?#?${NUMBER}[ .!)]*(?:por favor|gracias)?$`);
const valueOf = (text: string): number => (/^\d/.test(text) ? Number(text) : SPELT.indexOf(text) + 1);

export interface Choice {
  /** The number in the list, from 1; -1 is the last entry. */
  place: number;
  /** Whether it is a number alone, which may also be an hour. */
  isBare: boolean;
}

/** Reads which entry of a numbered list the person chooses. Expects the text with its days and times. */
export function choiceIn(text: string): Choice | undefined {
  const line = text.split('\n').at(-1)?.trim() ?? '';
  const bare = BARE.exec(line)?.[1];
  if (bare !== undefined) return { place: valueOf(bare), isBare: true };
  for (const pattern of NUMBERED) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) return { place: valueOf(found), isBare: false };
  }
  const ordinal = ORDINALS.find(
    ([words]) => words.test(line) && !/primera (?:vez|cita|visita)|segunda (?:vez|cita)/.test(line),
  );
  return ordinal && { place: ordinal[1], isBare: false };
}

/** The chosen entry; undefined without a choice, or when the list is shorter. */
export const chosenAmong = <T>(list: readonly T[] | undefined, choice: Choice | undefined): T | undefined =>
  choice && list?.at(choice.place === -1 ? -1 : choice.place - 1);
