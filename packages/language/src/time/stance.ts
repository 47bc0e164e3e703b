import type { Item } from './scan.ts';

/** The stance of a person towards a mentioned time: requested, refused, unclear, of an existing appointment, or replaced. */
export type Stance = 'wanted' | 'refused' | 'denied' | 'standing' | 'replaced';

export interface Stand {
  item: Item;
  stance: Stance;
  /** The text between this mention and the previous one. */
  gap: string;
  /** Whether it belongs to a list whose beginning is refused. */
  listed?: true;
}

const END = '(?![a-z0-9])';
/** A negative question requests: «¿No tienes el lunes?» asks for Monday. */
const ASKS = new RegExp(
  `^(?:(?:me|nos) )?(?:tienes?|tienen|tendras?|tendran|tendrias?|tendrian|hay|habra|habria|abren?|abriran|atienden?|trabajan?|se podra|podras|podran|podrias|podrian|puedes?|pueden|sera|seria|importa|das|dan|darias|agendas?|apartas?|te queda|les queda|queda (?:lugar|espacio))${END}`,
);
const CANNOT = new RegExp(
  `^(?:voy a poder|vamos a poder|puedo|podre|podemos|podremos|pude|quiero|queremos|quisiera|voy|vamos|ire|iremos|alcanzo|llego|estoy|estare|estaremos|tengo (?:tiempo|chance|espacio)|es|era|sea|creo (?:poder|que pueda)|(?:se )?(?:me|nos) (?:queda|acomoda|conviene|da|es|hace|funciona|sirve|late|va|gusta|puedo|parece)|se puede)${END}`,
);
const LINKS =
  /^(?:(?:el|la|los|las|a|en|por|para|de|del|al|dia|como|que|sea|ya|ahi|este|mi|yo|ese)(?: |$))*$/;
const CLAUSE =
  /[,.;:?!]|(?:^| )(?:pero|mejor|sino|porque|aunque|entonces|si|perdon[ae]?|disculp[ae]|digo|espera)(?= |$)/g;
const CORRECTS = new RegExp(
  `(?:^|[ ,])(?:mejor|digo|perdon|mas bien|corrijo|quise decir|sino|no espera|me equivoque|bueno no)${END}|^,? ?no,`,
);
const EXCEPT =
  /(?:^|[ ,])(?:(?<!mas o )menos|excepto|salvo|(?:en )?(?:vez|lugar) del?|que no sea|ni|nunca|jamas)(?: (?:el|la|los|las|del?|en|por|a|para))*$/;
const CHANGES =
  /(?:^| )(?:cambi(?:ar|o|e|as|a)|pasa(?=me|la|lo)|pasarme|mover|muevo|mueves|pasar|pasas|pasarian|recorr(?:er|es)|reagend(?:ar|o|as)|reprogram(?:ar|as)|adelant(?:ar|as)|pospon(?:er|es)|modific(?:ar|as)|cancel(?:ar|o|as|en|a|e)|confirm(?:ar|o|as))(?:la|lo|me|mela|nos)?(?![a-z])/;
/** Words about an existing appointment. «Cambiar mi cita para el jueves» mentions the new time, «cancelar» the old one. */
const OF_APPOINTMENT =
  /(?:^| )(?:citas?|reserva(?:cion)?|turno|la|lo|lugar)(?: (?:que (?:tengo|tenia|tenemos|agende|hice)(?: (?:para|a))?|agendad[ao](?: para)?|programad[ao](?: para)?|era|es|estaba|quedo))?(?: (?:de|del|el|dia))*$/;
const FOR_APPOINTMENT = /(?:^| )(?:citas?|reserva(?:cion)?|turno|lugar)(?: (?:para|de|del|el|dia))*$/;
const HAS_APPOINTMENT =
  /(?:^| )(?:ya )?(?:tengo|tenia|tenemos|tuve) (?:una |mi )?(?:cita|reserva(?:cion)?)(?: (?:agendada|programada))?(?: (?:para|de|del|el|dia))*$|(?:^| )cita (?:era|fue|estaba)(?: (?:para|de|del|el|dia))*$/;
const KEEPS = /(?:^| )(?:cancel|confirm)/;

const lastClause = (text: string): string =>
  text
    .slice(text.length - 80 < 0 ? 0 : text.length - 80)
    .split(CLAUSE)
    .at(-1) ?? '';

/** The effect of a «no» before a mention: none, a refusal, or unclear. */
function deniedBefore(before: string): Stance {
  if (EXCEPT.test(before.trimEnd())) return 'refused';
  const words = /(?:^| )no(?: (.*))?$/.exec(lastClause(before).trim());
  if (words === null) return 'wanted';
  const rest = (words[1] ?? '').trim();
  if (ASKS.test(rest)) return 'wanted';
  return CANNOT.test(rest) ? 'refused' : 'denied';
}

const NO_AFTER =
  /^(?<comma>,)? ?(?:(?:yo|ya|pues|creo que|la verdad|de plano|ahi|es que|definitivamente|fijate que|como que) )*(?<no>no|tampoco|imposible)(?![a-z])(?<rest>.*)$/;

/** The effect of a «no» after a mention: «el martes no puedo», «el lunes no, el martes sí». */
function deniedAfter(after: string, next: 'same' | 'other' | undefined): Stance {
  const { comma, no, rest = '' } = NO_AFTER.exec(after.trim())?.groups ?? {};
  if (no === undefined) return 'wanted';
  const words = rest.trim();
  const [clause = ''] = words.split(CLAUSE);
  if (ASKS.test(words)) return 'wanted';
  if (CANNOT.test(words)) {
    // «El martes no puedo en la mañana» refuses the morning, not the day.
    return next === 'other' && LINKS.test(clause.replace(CANNOT, '').trim()) && clause === words
      ? 'wanted'
      : 'refused';
  }
  if (clause.trim() === '' && (words !== '' || next === undefined))
    return comma && next ? 'refused' : comma ? 'denied' : 'refused';
  if (comma !== undefined) return 'wanted';
  if (LINKS.test(clause.trim()) && next !== undefined) return next === 'same' ? 'denied' : 'wanted';
  return next === 'other' ? 'wanted' : 'denied';
}

const kindOf = (item: Item): 'day' | 'time' | 'none' => (item.days ? 'day' : item.times ? 'time' : 'none');

const AND = /^,?(?: (?:y|o|u|e|ni))(?: (?:el|la|los|las|en|por|a|tampoco|de|dia))*$/;
const SAYS_YES = /^ ?,? ?(?:si|claro|perfecto|me queda|puedo|esta bien)(?![a-z])/;

/** Whether a mention is about the existing appointment or the requested one; unclear when it may be either. */
function standingOr(
  text: string,
  items: readonly Item[],
  at: number,
  gap: string,
  previous: Stand | undefined,
): Stance {
  const item = items[at];
  const next = items[at + 1];
  if (item === undefined) return 'wanted';
  const lead = gap.trimEnd();
  if (HAS_APPOINTMENT.test(lead)) return 'standing';
  const keeps = KEEPS.test(text);
  const said = text.slice(item.from, item.to);
  const isRange = item.times?.length === 1 && /^de las .+ a /.test(said);
  const from =
    /^(?:del|de las) /.test(said) ||
    (/ del?$/.test(` ${lead}`) && next !== undefined && /^ ?al?(?: |$)/.test(text.slice(item.to, next.to)));
  if (CHANGES.test(text)) {
    if (isRange && OF_APPOINTMENT.test(lead)) return 'denied';
    if (from || OF_APPOINTMENT.test(lead) || (keeps && FOR_APPOINTMENT.test(lead))) return 'standing';
  }
  if (
    previous?.stance !== 'standing' ||
    previous.item.times !== undefined ||
    item.days ||
    !LINKS.test(gap.trim())
  ) {
    return 'wanted';
  }
  const isFollowed = items
    .slice(at + 1)
    .some((later) => later.times !== undefined || later.days !== undefined);
  return keeps || isFollowed || !CHANGES.test(text) ? 'standing' : 'denied';
}

/** Determines what the person says about each mention. */
export function standsOf(text: string, items: readonly Item[]): Stand[] {
  const stands: Stand[] = [];
  for (const [at, item] of items.entries()) {
    const previous = stands.at(-1);
    const next = items[at + 1];
    const gap = text.slice(previous?.item.to ?? 0, item.from);
    const after = text.slice(item.to, next?.from ?? text.length);
    const same = next && (kindOf(next) === kindOf(item) ? 'same' : 'other');
    const before = previous?.stance === 'refused' && NO_AFTER.test(gap.trim()) ? '' : gap;
    let listed: true | undefined;
    let stance = deniedBefore(before);
    if (stance === 'wanted') stance = deniedAfter(after, same);
    const chained = previous?.stance === 'denied' && previous.listed === true;
    const refusedBefore = (previous?.stance === 'refused' || chained) && !NO_AFTER.test(gap.trim());
    if (
      stance === 'wanted' &&
      refusedBefore &&
      !SAYS_YES.test(after) &&
      kindOf(previous.item) === kindOf(item)
    ) {
      if (AND.test(gap.trimEnd())) {
        stance = 'refused';
      } else if (/^, ?(?:el |la |los )?$/.test(gap) && !EXCEPT.test(previous.gap.trimEnd())) listed = true;
    }
    if (stance === 'refused' && AND.test(gap.trimEnd())) {
      // «No puedo lunes, martes y jueves» is one list; its end decides about its middle.
      for (const earlier of stands) if (earlier.listed) earlier.stance = 'refused';
    }
    if (CORRECTS.test(gap)) {
      for (const earlier of stands) {
        if (
          kindOf(earlier.item) === kindOf(item) &&
          (earlier.stance === 'wanted' || earlier.stance === 'denied')
        ) {
          earlier.stance = 'replaced';
        }
      }
    }
    if (stance === 'wanted') stance = standingOr(text, items, at, gap, previous);
    if (listed) stance = 'denied';
    stands.push({ item, stance, gap, ...(listed && { listed }) });
  }
  // A «no» is unclear only when no other time is requested: «no el lunes, mejor el martes» is clear.
  return stands.map((stand, at) => {
    const isRequested = stands.some(
      (other, place) => place > at && other.stance === 'wanted' && kindOf(other.item) === kindOf(stand.item),
    );
    const direct = LINKS.test((/(?:^| )no(?: (.*))?$/.exec(lastClause(stand.gap).trim())?.[1] ?? '-').trim());
    return stand.stance === 'denied' && isRequested && direct ? { ...stand, stance: 'refused' } : stand;
  });
}
