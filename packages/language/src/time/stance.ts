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

/** A «no» after a mention: the words after it, and the clause with which they begin. */
function noAfter(after: string): { hasComma: boolean; words: string; clause: string } | undefined {
  const { comma, no, rest = '' } = NO_AFTER.exec(after.trim())?.groups ?? {};
  if (no === undefined) return undefined;
  const words = rest.trim();
  const [clause = ''] = words.split(CLAUSE);
  return { hasComma: comma !== undefined, words, clause };
}

/** The effect of a «no» after a mention: «el martes no puedo», «el lunes no, el martes sí». */
function deniedAfter(after: string, next: 'same' | 'other' | undefined): Stance {
  const said = noAfter(after);
  if (said === undefined || ASKS.test(said.words)) return 'wanted';
  const { hasComma, words, clause } = said;
  if (CANNOT.test(words)) {
    // «El martes no puedo en la mañana» refuses the morning, not the day.
    const isAboutNext = clause === words && LINKS.test(clause.replace(CANNOT, '').trim());
    return next === 'other' && isAboutNext ? 'wanted' : 'refused';
  }
  if (clause.trim() === '' && (words !== '' || next === undefined))
    return hasComma && next === undefined ? 'denied' : 'refused';
  return hasComma || next === 'other' ? 'wanted' : 'denied';
}

const kindOf = (item: Item): 'day' | 'time' | 'none' => (item.days ? 'day' : item.times ? 'time' : 'none');

const AND = /^,?(?: (?:y|o|u|e|ni))(?: (?:el|la|los|las|en|por|a|tampoco|de|dia))*$/;
const SAYS_YES = /^ ?,? ?(?:si|claro|perfecto|me queda|puedo|esta bien)(?![a-z])/;

/** Whether the mention is the time from which an appointment is moved: «del lunes al martes». */
function isMovedFrom(text: string, item: Item, next: Item | undefined, lead: string): boolean {
  if (/^(?:del|de las) /.test(text.slice(item.from, item.to))) return true;
  return (
    / del?$/.test(` ${lead}`) && next !== undefined && /^ ?al?(?: |$)/.test(text.slice(item.to, next.to))
  );
}

/** The stance in a message that changes an appointment; undefined where the words before the mention do not say it. */
function stanceInChange(text: string, item: Item, next: Item | undefined, lead: string): Stance | undefined {
  if (!CHANGES.test(text)) return undefined;
  const isOfAppointment = OF_APPOINTMENT.test(lead);
  const isRange = item.times?.length === 1 && /^de las .+ a /.test(text.slice(item.from, item.to));
  if (isRange && isOfAppointment) return 'denied';
  const isStanding =
    isOfAppointment ||
    isMovedFrom(text, item, next, lead) ||
    (KEEPS.test(text) && FOR_APPOINTMENT.test(lead));
  return isStanding ? 'standing' : undefined;
}

/** Whether a mention adds its time to the day of the existing appointment before it. */
const addsTime = (item: Item, gap: string, previous: Stand | undefined): boolean =>
  previous?.stance === 'standing' &&
  previous.item.times === undefined &&
  !item.days &&
  LINKS.test(gap.trim());

/** Whether a mention is about the existing appointment or the requested one; unclear when it may be either. */
function standingOr(
  text: string,
  items: readonly Item[],
  at: number,
  gap: string,
  previous: Stand | undefined,
): Stance {
  const item = items[at];
  if (item === undefined) return 'wanted';
  const lead = gap.trimEnd();
  if (HAS_APPOINTMENT.test(lead)) return 'standing';
  const inChange = stanceInChange(text, item, items[at + 1], lead);
  if (inChange !== undefined) return inChange;
  if (!addsTime(item, gap, previous)) return 'wanted';
  const isFollowed = items
    .slice(at + 1)
    .some((later) => later.times !== undefined || later.days !== undefined);
  return KEEPS.test(text) || isFollowed || !CHANGES.test(text) ? 'standing' : 'denied';
}

/** Whether the refusal of the mention before goes on: «no puedo lunes ni martes». */
function goesOnRefusing(previous: Stand, item: Item, gap: string, after: string): boolean {
  const isRefused =
    previous.stance === 'refused' || (previous.stance === 'denied' && previous.listed === true);
  const isSaidAgain = NO_AFTER.test(gap.trim());
  return isRefused && !isSaidAgain && !SAYS_YES.test(after) && kindOf(previous.item) === kindOf(item);
}

/** The effect of each «no» around a mention, and of a refusal before it. */
function refusalOf(
  text: string,
  item: Item,
  next: Item | undefined,
  gap: string,
  previous: Stand | undefined,
): { stance: Stance; listed?: true } {
  const after = text.slice(item.to, next?.from ?? text.length);
  const same = next && (kindOf(next) === kindOf(item) ? 'same' : 'other');
  const isOfPrevious = previous?.stance === 'refused' && NO_AFTER.test(gap.trim());
  const before = deniedBefore(isOfPrevious ? '' : gap);
  const stance = before === 'wanted' ? deniedAfter(after, same) : before;
  if (stance !== 'wanted' || !previous || !goesOnRefusing(previous, item, gap, after)) return { stance };
  if (AND.test(gap.trimEnd())) return { stance: 'refused' };
  const isListed = /^, ?(?:el |la |los )?$/.test(gap) && !EXCEPT.test(previous.gap.trimEnd());
  return isListed ? { stance, listed: true } : { stance };
}

/** «No puedo lunes, martes y jueves» is one list; its end decides about its middle. */
function refuseListed(stands: readonly Stand[]): void {
  for (const earlier of stands) if (earlier.listed) earlier.stance = 'refused';
}

/** A correction replaces the mentions of its kind before it. */
function replaceEarlier(stands: readonly Stand[], item: Item): void {
  for (const earlier of stands) {
    const isOpen = earlier.stance === 'wanted' || earlier.stance === 'denied';
    if (isOpen && kindOf(earlier.item) === kindOf(item)) earlier.stance = 'replaced';
  }
}

/** A «no» is unclear only when no other time is requested: «no el lunes, mejor el martes» is clear. */
const clarified = (stands: readonly Stand[]): Stand[] =>
  stands.map((stand, at) => {
    const isRequested = stands.some(
      (other, place) => place > at && other.stance === 'wanted' && kindOf(other.item) === kindOf(stand.item),
    );
    const direct = LINKS.test((/(?:^| )no(?: (.*))?$/.exec(lastClause(stand.gap).trim())?.[1] ?? '-').trim());
    return stand.stance === 'denied' && isRequested && direct ? { ...stand, stance: 'refused' } : stand;
  });

/** Determines what the person says about each mention. */
export function standsOf(text: string, items: readonly Item[]): Stand[] {
  const stands: Stand[] = [];
  for (const [at, item] of items.entries()) {
    const previous = stands.at(-1);
    const gap = text.slice(previous?.item.to ?? 0, item.from);
    const { stance, listed } = refusalOf(text, item, items[at + 1], gap, previous);
    if (stance === 'refused' && AND.test(gap.trimEnd())) refuseListed(stands);
    if (CORRECTS.test(gap)) replaceEarlier(stands, item);
    if (listed) stands.push({ item, stance: 'denied', gap, listed });
    else if (stance === 'wanted')
      stands.push({ item, stance: standingOr(text, items, at, gap, previous), gap });
    else stands.push({ item, stance, gap });
  }
  return clarified(stands);
}
