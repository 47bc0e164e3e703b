import { fold } from '@cauce/domain/texts/fold';
import { areWithin } from '../near-words.ts';
import { digitsOnly } from '@cauce/domain/people/phone';

/** The name of the writer, the person for whom they write, and a phone number as written. */
export interface People {
  /** «Soy Laura Gómez». */
  self?: string;
  /** «A nombre de mi hijo Pedro». */
  other?: { name: string; relation: string };
  /** «Mi mamá también quiere ir»: another person who also wants an appointment, without a name so far. */
  isAlso?: boolean;
  /** A companion of the writer: «para mí y mi esposo». */
  companion?: string;
  email?: string;
  phone?: string;
}

const RELATION = String.raw`hij[oa]s?|niñ[oa]s?|nin[oa]s?|mam[aá]|pap[aá]|espos[oa]|marido|mujer|novi[oa]|herman[oa]|abuel[oa]|abuelit[oa]|suegr[oa]|amig[oa]|sobrin[oa]|prim[oa]|t[ií][oa]|jef[ea]|pareja|beb[eé]|niet[oa]`;
/** The maximum length of a word of a name. */
const NAME_WORD = String.raw`\p{L}[\p{L}'’.]{1,40}`;
/** An initial, which `nameOf` accepts where it is a capital letter. */
const INITIAL = String.raw`\p{L}\.?(?!\p{L})`;
const NAME = String.raw`((?:${NAME_WORD}|${INITIAL})(?: (?:(?:de|del|la|los) ){0,3}(?:${NAME_WORD}|${INITIAL})){0,3})`;
const TITLE = String.raw`(?:(?:la|el)\s+)?(?:se[ñn]ora|se[ñn]orita|se[ñn]or|sra|srita|sr)\.?\s+`;
const SELF = new RegExp(
  String.raw`(?<!\bno ?)(?:^|[\s,.;:!¡\n])(?:soy|me\s+llamo|mi\s+nombre\s+(?:es|completo\s+es)|habla|te\s+habla|les\s+habla|escribe|te\s+escribe|le\s+habla)\s+(?:${TITLE})?${NAME}`,
  'iu',
);
const OTHER = new RegExp(
  String.raw`(?:a\s+nombre\s+de|(?:es|ser[ií]a|la\s+cita\s+es|cita)?\s*para|es\s+de)\s+(?:mi\s+(${RELATION}))(?:\s+(?:que\s+)?(?:se\s+llama\s+)?${NAME})?`,
  'iu',
);
const ALSO = new RegExp(
  String.raw`mi\s+(${RELATION})\s+(?:tambi[eé]n|tmb|igual)\s+(?:\p{L}+\s+)?(?:quiere|necesita|ocupa|viene|va|vendr[ií]a|ir[ií]a)(?!\p{L})`,
  'iu',
);
const ALONG = new RegExp(
  String.raw`(?:para|pa|por)\s+m[ií]\s+y\s+(?:(?:otra|uno|una|la\s+otra)\s+)?(?:(?:para|pa)\s+)?(?:mi\s+(${RELATION}))|mi\s+(${RELATION})\s+y\s+(?:para\s+m[ií]|yo|a\s+m[ií])(?!\p{L})|(?:^|\s)yo\s+y\s+mi\s+(${RELATION})`,
  'iu',
);
const TOGETHER =
  /(?:somos|ser[ií]amos|vamos|iremos|para)\s+(?:dos|2)(?:\s+personas)?(?![\p{L}\d:])|para\s+nosotros\s+dos|(?:dos|2)\s+(?:lugares|espacios)(?![\p{L}])|(?:dos|2)\s+(?:personas|citas)\s+(?:a|al)\s+(?:la\s+)?mism[ao]/iu;
/** «Mi hija Sofía», «Sofía, mi hija»: for whom it is, and nothing else. */
const KIN = new RegExp(
  String.raw`^\s*(?:(?:es|ser[ií]a|pues|s[ií]|ok|va)[\s,]+)*mi\s+(${RELATION})\s*,?\s+(?:que\s+)?(?:se\s+llama\s+)?${NAME}\s*[.!]*\s*$`,
  'iu',
);
const KIN_AFTER = new RegExp(
  String.raw`^\s*${NAME}\s*[,(]\s*(?:es\s+)?mi\s+(${RELATION})\s*[).!]*\s*$`,
  'iu',
);
const IN_NAME = new RegExp(
  String.raw`a\s+nombre\s+de\s+(?:la\s+se[ñn]ora\s+|el\s+se[ñn]or\s+|la\s+|el\s+)?${NAME}`,
  'iu',
);
/** Begins at the start of a word, so that a long word is not searched again from each letter. */
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
const PHONE = /(?:\+?\d[\s-]?){10,13}/u;

/** Words that end a name. */
const STOPS = new Set(
  'y e o u quiero quisiera queria necesito me mi para con el en la a al por que es tengo tiene hoy manana favor gracias una un cita busco pero si no de del ella ahi mejor puede podria lo le se les te como ya su somos cliente clienta nueva nuevo paciente yo hola buenas buenos desde cuando cuanto agendar agenda cancelar mover confirmar voy soy ocupo usted ustedes lunes martes miercoles jueves viernes sabado domingo temprano tarde noche perdon perdone disculpa disculpe digo corrijo bueno sin'.split(
    ' ',
  ),
);
const LINKS = new Set(['de', 'del', 'la', 'los']);
/** Words after «soy» that are no name: «soy nueva», «soy alérgica». */
const NO_NAME =
  /^(?:(?:quien|yo|el|la|los|de|un|una|otr[ao]|tu|su|muy|mas)$|nuev|client|pacient|alergic|diabetic|embaraz|mama|papa|espos|mayor|hombre|mujer|estudiante|vecin|doctor|hipertens|madre|padre|alumn|menor|administrador|duen|gerente|policia|sistema|root|admin|desarrollador)/;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** «J. Pérez», «Juan P. López», «María José de la O». Letters that are words too are initials in capitals only. */
function isInitialAt(words: readonly string[], at: number, folded: string): boolean {
  const word = words[at] ?? '';
  if (folded.length !== 1) return false;
  const isCapital = /^\p{Lu}\.?[,;]?$/u.test(word);
  const isAfterLink = LINKS.has(fold(words[at - 1] ?? '')) && at === words.length - 1;
  if (isAfterLink) return true;
  const isShouted = words.every((one) => one === one.toUpperCase());
  const isWord = STOPS.has(folded);
  const isFirst = at === 0 && (words.length === 1 || !isCapital);
  return !isFirst && (isWord ? isCapital && !isShouted : true);
}

function nameOf(raw: string | undefined): string | undefined {
  if (raw === undefined) return undefined;
  const words: string[] = [];
  const given = raw.trim().split(/\s+/);
  for (const [at, word] of given.entries()) {
    const folded = fold(word).replaceAll(/[^a-z]/g, '');
    if (at === 0 && NO_NAME.test(folded)) return undefined;
    if (at > 0 && LINKS.has(folded)) {
      words.push(folded);
      continue;
    }
    const isInitial = isInitialAt(given, at, folded);
    if (isInitial) {
      words.push(word.replace(/[,;]+$/u, '').toUpperCase());
      continue;
    }
    if (STOPS.has(folded) || folded.length < 2) break;
    words.push(capital(word.replace(/(?<![.,;])[.,;]+$/u, '')));
    if (/[.,;]$/.test(word)) break;
  }
  while (LINKS.has(words.at(-1) ?? '')) words.pop();
  return words.length === 0 ? undefined : words.join(' ');
}

/** Replaces an address that is spelled aloud: «Lucía punto Méndez arroba gmail punto com». */
const spelt = (message: string): string =>
  /\sarroba\s/iu.test(message)
    ? message
        .replaceAll(/(?<!\s)\s+punto\s+/giu, '.')
        .replaceAll(/(?<!\s)\s+guion bajo\s+/giu, '_')
        .replaceAll(/(?<!\s)\s+arroba\s+/giu, '@')
    : message;

/** Replaces every run of spaces by one character, so that patterns take linear time. */
const singleSpaced = (message: string): string =>
  message.replaceAll(/\s+/g, (run) => {
    if (run.includes('\n')) return '\n';
    return /[^ \t]/.test(run) ? '\u00A0' : ' ';
  });

const TAKEN_BACK = /(?:^|[\s,.;])(?:(?:ya\s+)?no\s+(?:es|era)|en\s+(?:vez|lugar)\s+de)\s*$/iu;
const IS_NOT = /^\s*,?\s*(?:no|ese\s+no|est[aá]\s+mal)(?:[\s,.]|$)/iu;

/** The number of characters before and after a name in which it may be denied. */
const BESIDE = 40;

/** The last match counts, unless it is denied. */
function lastOf(pattern: RegExp, message: string): string | undefined {
  const all = [...message.matchAll(new RegExp(pattern, 'gu'))];
  const held = all.filter(
    ({ 0: said, index }) =>
      !TAKEN_BACK.test(message.slice(Math.max(0, index - BESIDE), index)) &&
      !IS_NOT.test(message.slice(index + said.length, index + said.length + BESIDE)),
  );
  return (held.at(-1) ?? all.at(-1))?.[0];
}

const CORRECTION =
  /(?:^|[\s,.;(])(?:perd[oó]n|disculpa|digo|corrijo|correcci[oó]n|m[aá]s\s+bien|quise\s+decir|o\s+sea)(?![\p{L}])[\s,:]*/iu;
const LEADS = /^\s*(?:es|soy|me\s+llamo|mi\s+(?:nombre|apellido)\s+es|se\s+escribe|con|,)\s+/iu;
/** A corrected surname differs from the first one by at most this many letters. */
const MOST_SLIPS = 2;

/** Reads a corrected name, such as «perdón, López con z»: a whole name or a surname. */
export function corrected(name: string, message: string): string {
  const [, ...after] = message.split(CORRECTION);
  return after
    .join(',')
    .split(/[,.;\n]/)
    .reduce((held, part) => {
      const words = nameOf(part.replace(LEADS, '').trim() || undefined)?.split(' ') ?? [];
      const known = held.split(' ');
      const [first = '', last = ''] = [known[0], known.at(-1)];
      if (words.length > 1 && fold(words[0] ?? '') === fold(first)) return words.join(' ');
      const [only = ''] = words;
      const isNear = words.length === 1 && known.length > 1 && areWithin(fold(only), fold(last), MOST_SLIPS);
      return isNear ? [...known.slice(0, -1), only].join(' ') : held;
    }, name);
}

/** The name with which the person introduces themselves. */
function selfIn(message: string): Pick<People, 'self'> {
  const introduced = SELF.exec(message);
  const first = nameOf(introduced?.[1]);
  const own = first && corrected(first, message.slice(introduced?.index));
  return own === undefined ? {} : { self: own };
}

/** The person who comes along: «voy con mi hermana». */
function companionIn(message: string): Pick<People, 'companion'> | undefined {
  const word = ALONG.exec(message)
    ?.slice(1)
    .find((each) => each !== undefined);
  if (word !== undefined) return { companion: word.toLowerCase() };
  return TOGETHER.test(message) ? { companion: 'acompañante' } : undefined;
}

function kinIn(message: string): People['other'] {
  const [, before = '', first] = KIN.exec(message) ?? [];
  const [, last, after = ''] = KIN_AFTER.exec(message) ?? [];
  const name = nameOf(first ?? last);
  return name === undefined ? undefined : { name, relation: fold(before || after) };
}

/** The person who comes instead of the writer, or also. */
function otherIn(message: string): Pick<People, 'other' | 'isAlso'> {
  const kinNamed = kinIn(message);
  if (kinNamed !== undefined) return { other: kinNamed };
  const instead = OTHER.exec(message);
  const kin = instead ?? ALSO.exec(message);
  if (kin === null) return otherByName(message);
  const other = { name: nameOf(kin[2]) ?? '', relation: fold(kin[1] ?? '') };
  return instead === null ? { other, isAlso: true } : { other };
}

function otherByName(message: string): Pick<People, 'other'> {
  const name = nameOf(IN_NAME.exec(message)?.[1]);
  return name === undefined ? {} : { other: { name, relation: '' } };
}

function addressesIn(exact: string): Pick<People, 'email' | 'phone'> {
  const email = lastOf(EMAIL, exact);
  const phone = digitsOnly(lastOf(PHONE, exact.replaceAll(new RegExp(EMAIL, 'gu'), ' ')) ?? '');
  return { ...(email !== undefined && { email }), ...(phone.length >= 10 && { phone }) };
}

export function peopleIn(written: string): People {
  const exact = spelt(written);
  const message = singleSpaced(exact);
  const companion = companionIn(message);
  return {
    ...selfIn(message),
    ...(companion === undefined ? otherIn(message) : { ...otherByName(message), ...companion }),
    ...addressesIn(exact),
  };
}

/** As many words as a Mexican name has: «María del Carmen de la Luz Hernández García». */
const LONGEST_NAME = 8;

/** The name that these words are, if they are nothing else. «Domingo Reyes» is somebody, «domingo temprano» is a day. */
function wholeName(words: readonly string[]): string | undefined {
  const [first = '', ...rest] = words;
  if (words.length > LONGEST_NAME) return undefined;
  if (fold(first) === 'domingo') {
    const surname = rest.length === 0 ? '' : nameOf(rest.join(' '));
    return surname?.split(' ').filter(Boolean).length === rest.length
      ? `Domingo ${surname}`.trim()
      : undefined;
  }
  if (STOPS.has(fold(first))) return undefined;
  const name = nameOf(words.join(' '));
  return name?.split(' ').length === words.length ? name : undefined;
}

/** Words that people write after their name. */
const AFTER_NAME =
  /(?<!\s)\s+(?:(?:y\s+)?(?:mi\s+)?(?:tel[eé]fono|tel|cel|celular|n[uú]mero|correo|whatsapp)(?:\s+es)?|(?:muchas\s+)?gracias|por\s+favor|porfa)[\s.,:!]*$/iu;

/** The day that people write after their name: «Rosa, para mañana». «Domingo» with a capital is a surname. */
const DAY_AFTER_NAME =
  /(?<![\s,])[\s,]{1,4}(?:(?:[Pp]ara|[Ee]l|[Ee]ste|[Pp]r[oó]ximo|[Pp]or|[Ee]n|[Aa]|[Dd]e|[Ll]a|[Ll]as)\s{1,3}){0,3}(?:[Mm]a[ñn]ana|[Hh]oy|[Ll]unes|[Mm]artes|[Mm]i[eé]rcoles|[Jj]ueves|[Vv]iernes|[Ss][aá]bado|domingo|tarde|noche|\d{1,2}(?::\d{2})?(?: ?[ap]\.?m)?)(?![\p{L}\d])[\s\S]*$/u;
const TITLE_FIRST = new RegExp(String.raw`^\s*${TITLE}`, 'iu');

/** Reads the answer to «¿cuál es tu nombre?», which may be the name alone. */
export function bareName(message: string): string | undefined {
  const given = peopleIn(message).self;
  if (given !== undefined) return given;
  const words = message
    .split('\n')
    .at(-1)
    ?.replace(
      /^\s*(?:(?:claro|sí|si|hola|ok|va|pues|soy\s+yo|yo|a\s+m[ií](?:\s+nombre)?|me\s+(?:dicen|conocen\s+como|apodan|llaman)|es|ser[ií]a|ponla|pon|(?:mi\s+)?nombre(?:\s+completo)?(?:\s+es)?|a\s+nombre\s+de|para|de|con\s+el\s+nombre\s+de|(?:ella\s+|[eé]l\s+)?se\s+llama|su\s+nombre\s+es)[\s,:]+)+/iu,
      '',
    )
    // A number or an address beside the name is read by itself.
    .replaceAll(new RegExp(`${EMAIL.source}|${PHONE.source}`, 'gu'), ' ')
    .replace(AFTER_NAME, ' ')
    .replace(DAY_AFTER_NAME, ' ')
    .replace(TITLE_FIRST, '')
    .replaceAll(/[¡!,:]|(?<=\p{L}{2})\./gu, ' ')
    .trim();
  if (words === undefined || /[\d?¿@#]/.test(words)) return undefined;
  return wholeName(
    words
      .replaceAll(/[^\p{L}\p{M}\s.'’-]/gu, ' ')
      .trim()
      .split(/\s+/),
  );
}
