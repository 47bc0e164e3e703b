import { sureDay } from './day-meaning.ts';
import type { DayMeaning, Scene, TimeMeaning } from './meaning.ts';
import { type Rule, rule } from './scan.ts';
import { HOUR, windowOption, windowTime } from './time-meaning.ts';
import { hoursMeant } from './hours.ts';
import { DAY_END } from '@cauce/domain/time/time-of-day';
import { hull } from '@cauce/domain/week/week';

/** The minutes of each part of the day in which an appointment may begin. */
const PARTS: readonly [string, number, number][] = [
  ['madrugada', 0, 6],
  ['mananita', 6, 10],
  ['mananas?', 6, 12],
  ['tardecita', 16, 19],
  ['tardes?', 14, 19],
  ['nochecita', 19, 21],
  ['noches?', 19, 24],
];

const hours = (from: number, to: number): TimeMeaning => windowTime(from * HOUR, to * HOUR);

/** The hours of «tarde» and similar words; the whole day for other words. */
export function partOfDay(word: string): TimeMeaning {
  const [, from, to] = PARTS.find(([words]) => new RegExp(`^(?:${words})$`).test(word)) ?? ['', 0, 24];
  return hours(from, to);
}

const vague = (...stretches: readonly [number, number][]): TimeMeaning => ({
  about: 'vague',
  options: stretches.map(([from, to]) => windowOption(from * HOUR, to * HOUR)),
});
const today = (scene: Scene): { days: DayMeaning[] } => ({ days: [sureDay(scene.today)] });
const fromNow = (scene: Scene): TimeMeaning => windowTime(scene.minute, DAY_END);

/** The first or last two open hours, or usual ones when the hours are unknown. */
const edge =
  (which: 'first' | 'last', from: number, to: number): Rule['read'] =>
  (_, scene) => {
    const open = hull(hoursMeant(scene, undefined) ?? []);
    if (open === undefined) return { times: [hours(from, to)] };
    const [start, end] =
      which === 'first' ? [open.from, open.from + 2 * HOUR] : [open.to - 2 * HOUR, open.to];
    return { times: [windowTime(start, end)] };
  };

const THE_WORK = '(?: (?:de|del)(?: (?:mi|la|el))?(?: [a-z]+)?)?';

export const WINDOW_RULES: readonly Rule[] = [
  ...PARTS.map(([words, from, to]) =>
    rule(`(?:por|en|a|de|durante|para) (?:las? )(?:${words})`, () => ({ times: [hours(from, to)] })),
  ),
  rule('(?:de|por) (?<part>tarde|noche|madrugada)', ({ part = '' }) => ({ times: [partOfDay(part)] })),
  ...PARTS.slice(2).map(([words, from, to]) =>
    rule(`(?:en |por |para )?(?:esta misma|esta) (?:${words})`, (_, scene) => ({
      ...today(scene),
      times: [hours(from, to)],
    })),
  ),
  rule('a media manana', () => ({ times: [hours(10, 12)] })),
  rule('a media tarde', () => ({ times: [hours(15, 18)] })),
  rule('(?:muy |bien |lo mas |bastante )?(?:temprano|tempranito)(?: posible)?', edge('first', 7, 11)),
  rule('(?:a|en) (?:la )?primeras? horas?', edge('first', 7, 10)),
  rule('(?:a|en) (?:la )?ultimas? horas?', edge('last', 17, 21)),
  rule(
    'lo (?:mas tarde|ultimo)(?: que)? (?:posible|se pueda|tengas?|tengan|haya|puedas?|puedan)|(?:el|la) ultim[oa] (?:horario|hora|turno|lugar|espacio|cita) (?:del dia|disponible|que (?:tengas?|tengan|haya))',
    edge('last', 17, 21),
  ),
  rule(
    '(?:a )?cualquier hora(?:rio)?|a la hora que (?:sea|puedas?|tengas?|gustes|quieras)|todo el dia|el horario que (?:sea|tengas)',
    () => ({ times: [hours(0, 24)] }),
  ),
  rule(
    'ahorita(?: mismo)?(?! (?:te|le|les|lo|la|checo|veo|ando|estoy|vengo|regreso)(?![a-z]))|(?:para )?ahora(?: mismo)|para ahora|ya mismo|en este momento|de inmediato|inmediatamente|de una vez',
    (_, scene) => ({ ...today(scene), times: [fromNow(scene)] }),
  ),
  rule('(?:mas |para )?(?:al|el) (?:rato|ratito)|en un (?:rato|ratito|ratote)', (_, scene) => ({
    ...today(scene),
    times: [fromNow(scene)],
  })),
  rule(
    'lo (?:antes|mas (?:pronto|rapido|proximo|cercano)|mas antes)(?: que se pueda| posible| que (?:tengas?|puedas?|haya))?|cuanto antes|lo primero que (?:tengas?|haya)|cuando (?:se pueda|tengas?|tengan|puedas?|puedan|haya|gustes?|quieras?|sea)(?: (?:espacio|lugar|cita|chance|tiempo))?|(?:el|la) primer[oa]?(?: (?:espacio|lugar|hueco|cita|horario|hora))?(?: disponible| que (?:tengas?|tengan|haya))|(?:el )?(?:dia que (?:sea|tengas?|puedas?)|cualquier dia)|urge|urgente',
    () => ({ soonest: true }),
  ),
  rule(
    `(?:despues de|ya que termine de|al terminar de|terminando de|acabando de) (?:comer|la comida|mi comida|almorzar)`,
    () => ({ times: [vague([14, 17])] }),
  ),
  rule('antes de (?:comer|la comida|almorzar)', () => ({ times: [vague([11, 14])] })),
  rule(
    '(?:en|a) (?:la|mi) hora de (?:la )?(?:comida|comer|almuerzo)|a la hora de(?: la)? (?:comida|comer)',
    () => ({ times: [vague([13, 16])] }),
  ),
  rule(
    '(?:despues de|antes de) (?:desayunar|el desayuno|cenar|la cena|clases|misa|dormir|trabajar|dejar a [a-z]+ [a-z]+)',
    () => ({ times: [vague()] }),
  ),
  rule(
    `(?:saliendo|al salir|cuando salga|en cuanto salga|saliendo yo|a la salida|ya que salga)${THE_WORK}|(?:despues|antes) (?:del|de la|de mi|de el|de) (?:trabajo|chamba|jale|escuela|oficina|universidad|gym|gimnasio|clases?|kinder|turno)`,
    () => ({ times: [vague([17, 21])] }),
  ),
  rule(
    'mas (?:tarde|tardecito|temprano|tempranito)|un poco (?:antes|despues|mas tarde|mas temprano)|tantito (?:antes|despues)',
    () => ({ times: [vague()] }),
  ),
];
