import type { AppointmentStatus } from '@cauce/domain/agenda/appointment-status';

/** The acts that members of the team ask of their own assistant. */
export type TeamAct = 'remind' | 'unblock' | 'block' | 'status' | 'next' | 'free' | 'agenda';

export interface TeamWish {
  act: TeamAct | undefined;
  /** The status that an appointment gets. */
  status: AppointmentStatus | undefined;
  /** Whether it is about everybody of the team, or everything of the day. */
  isAll: boolean;
  isWeek: boolean;
}

const REMIND =
  /(?:^| )(?:recuerda(?:me|nos|le)?|recordar(?:me|nos)?|recordatorio|avisame|que no se me olvide|no me dejes olvidar)(?: |$)/;
const UNBLOCK =
  /(?:^| )(?:(?:quit\w*|elimin\w*|borr\w*|cancel\w*|levant\w*|retir\w*) (?:\w+ ){0,3}bloqueos?|desbloque\w+|libera(?:r|me|nos|le)?)(?: |$)/;
const BLOCK =
  /(?:^| )(?:bloque(?:a|ar|ame|ale|alo|ala|anos|en|o|e|emos|arme|arle)|no (?:voy a (?:estar|venir|trabajar|atender)|estare|trabajo|trabajare|vengo|vendre|atiendo|atendere|abrimos|abriremos)|cierra(?:me|le)? (?:mi |la |su )?agenda)(?: |$)/;
/** The first pattern that matches counts: «no vino» before «vino». Nobody asks for a status without a pattern. */
const STATUSES: Readonly<Record<AppointmentStatus, RegExp | undefined>> = {
  no_asistida:
    /(?:^| )(?:no (?:\w+ )?(?:vino|llego|asistio|se presento|aparecio|acudio)|no asistid[oa]|inasistencia|falto|(?:me |nos )?dejo plantad[oa]|planton)(?: |$)/,
  cancelada:
    /(?:^| )(?:cancel(?:a|ar|ada|ado|ame|ala|alo|ale|en|o|emos)|(?:quita|borra|elimina)\w* (?:la |su )?cita)(?: |$)/,
  confirmada: /(?:^| )confirm(?:a|ar|ada|ado|ame|ala|alo|ale|en|o|emos)(?: |$)/,
  asistida:
    /(?:^| )(?:asistid[oa]|asistio|vino|llego|se presento|ya (?:esta aqui|paso|(?:la|lo) atendi)|atendid[oa])(?: |$)/,
  agendada: /(?:^| )(?:como|a|de nuevo|otra vez) agendad[oa](?: |$)/,
  pago_pendiente: undefined,
  no_pagada: undefined,
};
/** A status is changed only by an order: «¿Ya llegó Ana?» changes nothing. */
const ORDERED =
  /(?:^| )(?:marc\w+|pon(?:la|lo|me|le)?|cambi\w+|registr\w+|anota\w*|cancela\w*|confirma\w*|dej\w+)(?: |$)/;
const ASKED = /\?|(?:^| )(?:quien|quienes|cuant[oa]s|cual|cuales|alguien)(?: |$)/;
const NEXT =
  /(?:^| )(?:(?:quien|que|cual) (?:sigue|va ahora|es (?:el|la) (?:que sigue|siguiente|proxim[oa]))|(?:proxim|siguient)[oa] (?:cita|paciente|client[ea])|mi (?:proxima|siguiente)|quien sigue)(?: |$)/;
const FREE = /(?:^| )(?:libres?|disponib\w+|huecos?|espacios?|lugar(?:es)?)(?: |$)/;
const AGENDA =
  /(?:^| )(?:citas?|agenda|agendad[oa]s?|pacientes?|clientes?|que (?:tengo|tenemos|hay|sigue|me toca)|como (?:viene|vienen|esta|estamos|pinta|ando|voy|vamos|se ve)|quien(?:es)? (?:no )?(?:viene|vienen|tengo|tenemos|hay|vino|llego|falta|faltan|confirmo|confirmaron)|cuant[oa]s|bloqueos?|ya (?:llego|vino|confirmo))(?: |$)/;
const ALL =
  /(?:^| )(?:a tod[oa]s|tod[oa]s|todo el (?:equipo|mundo)|tod[oa]s los|los dos|las dos|amb[oa]s)(?: |$)/;

/** Reads the normalized text, in which days and times are replaced by «#». */
export function teamWishIn(text: string): TeamWish {
  const plain = ` ${text
    .replaceAll(/[.,;:!\n]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()} `.replaceAll('?', ' ?');
  const line = plain.replaceAll(' ?', '');
  const status = (Object.keys(STATUSES) as AppointmentStatus[]).find((one) => STATUSES[one]?.test(line));
  const isAsked = ASKED.test(plain) && !ORDERED.test(line);
  return {
    act: actIn(line, isAsked ? undefined : status),
    status,
    isAll: ALL.test(line),
    isWeek: /(?:^| )semana(?: |$)/.test(line),
  };
}

function actIn(line: string, status: AppointmentStatus | undefined): TeamAct | undefined {
  if (REMIND.test(line)) return 'remind';
  if (UNBLOCK.test(line)) return 'unblock';
  if (BLOCK.test(line)) return 'block';
  if (status !== undefined) return 'status';
  if (NEXT.test(line)) return 'next';
  if (FREE.test(line)) return 'free';
  return AGENDA.test(line) ? 'agenda' : undefined;
}

const REMINDING =
  /(?:por favor|porfa\w*|me puedes|puedes|oye|hola)|(?:pon(?:me)?|crea(?:me)?|agrega(?:me)?|programa(?:me)?|haz(?:me)?|agenda(?:me)?) un (?:recordatorio|aviso)|recu[eé]rda(?:me|nos)|recordar(?:me|nos)|recordatorio|av[ií]same|que no se me olvide/giu;

/** Words before a day or hour, which is replaced by «#». */
const LEADS = new Set('a el para de en la las'.split(' '));

function withoutTail(wish: string): string {
  if (/[\s,;:]$/.test(wish)) return wish.replace(/(?<![\s,;:])[\s,;:]+$/, '');
  const words = wish.split(' ');
  while (words.length > 1 && LEADS.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
  return words.join(' ');
}

/** The text of a reminder in the person's words, without its day and hour. */
export function reminderText(blanked: string): string {
  const wish = blanked
    .replaceAll(REMINDING, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[,.:;¿¡\s]+|(?:de que|que|de|para que|para|a|el|y)\s+)+/iu, '');
  return withoutTail(wish).trim();
}

/** Words that a name follows. */
const BEFORE_NAME =
  /(?:^| )(?:vino|llego|asistio|presento|aparecio|falto|cita de|la de|el de|a nombre de|a|de|plantad[oa]) (?:la |el |don |dona |senora |senor )?([a-z]{3,})/g;
const NO_NAME = new Set(
  'las los una uno hoy manana ayer tarde noche cita citas como que hora horas esa ese esta este asistida asistido confirmada cancelada ella favor semana nuevo agendada todos todas cliente clienta paciente limpieza servicio'.split(
    ' ',
  ),
);

/** Lists the words at positions of a name. */
export const namesSaid = (text: string): string[] =>
  [...text.matchAll(BEFORE_NAME)].flatMap(([, word = '']) => (NO_NAME.has(word) ? [] : [word]));
