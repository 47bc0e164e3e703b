import type { ChannelDelivery } from '../port.ts';
import { GraphProblem, Unreached } from './graph.ts';

interface Verdict {
  is: 'later' | 'failed' | 'stopped' | 'wait' | 'aside';
  reason: string;
  seconds?: number;
}

const later = (reason: string): Verdict => ({ is: 'later', reason });
const failed = (reason: string): Verdict => ({ is: 'failed', reason });
const stopped = (reason: string): Verdict => ({ is: 'stopped', reason });

const BUSY = 'Meta pide ir más despacio';
const AGAIN = 'Meta no pudo atendernos';
const TOKEN = 'Meta ya no acepta el token: vuelve a conectar la cuenta';
const LOCKED = 'Meta bloqueó la cuenta: revisa su estado en Meta';
const TEMPLATE = 'La plantilla ya no es la que Meta aprobó: sincroniza las plantillas';
const CLOSED = 'Pasaron más de 24 horas desde su último mensaje: solo se puede enviar una plantilla aprobada';
const CLOSED_FOR_GOOD = 'Pasaron más de 24 horas desde su último mensaje: espera a que te escriba';
const AWAY = 'La persona no puede recibir mensajes en este momento';
const DAY = 24 * 3600;

/** What each of Meta's refusals means for what was to leave. */
const VERDICTS: Readonly<Record<number, Verdict>> = {
  1: later(AGAIN),
  2: later(AGAIN),
  131000: later(AGAIN),
  131016: later(AGAIN),
  133004: later(AGAIN),
  4: later(BUSY),
  32: later(BUSY),
  613: later(BUSY),
  80007: later(BUSY),
  130429: later(BUSY),
  131056: { is: 'wait', seconds: 6, reason: 'Demasiados mensajes seguidos a la misma persona' },
  0: stopped(TOKEN),
  10: stopped('El token no tiene permiso para enviar mensajes: vuelve a conectar la cuenta'),
  190: stopped(TOKEN),
  131005: stopped('El token no tiene permiso para enviar mensajes: vuelve a conectar la cuenta'),
  368: stopped(LOCKED),
  131031: stopped(LOCKED),
  133010: stopped('El número no está registrado en la API de WhatsApp'),
  131042: stopped('Meta no puede cobrar los mensajes: revisa la forma de pago en Meta'),
  131047: failed(CLOSED),
  130472: failed('Meta no entrega este mensaje a esta persona'),
  131026: failed('El número no usa WhatsApp o no puede recibir este mensaje'),
  131021: failed('No se puede escribir al propio número'),
  131030: failed('El número no está entre los permitidos de una cuenta de prueba'),
  131049: { is: 'aside', seconds: DAY, reason: 'Meta limita los mensajes promocionales a esta persona' },
  // Whatever else left would be held against the number.
  131048: stopped(
    'Meta limita este número porque muchas personas lo reportaron: espera y prueba la conexión',
  ),
  131050: failed('La persona no quiere recibir mensajes promocionales'),
  131051: failed('WhatsApp no acepta este tipo de mensaje'),
  131052: failed('Meta no pudo descargar el archivo'),
  131053: failed('WhatsApp no acepta este archivo'),
  131062: failed('Esta plantilla no se puede enviar a quien no muestra su número'),
  132000: failed('La plantilla lleva otro número de datos: sincroniza las plantillas'),
  132001: failed('La plantilla no existe en ese idioma: sincroniza las plantillas'),
  132005: failed('El texto de la plantilla quedó demasiado largo'),
  132007: failed(TEMPLATE),
  132012: failed(TEMPLATE),
  132015: failed('Meta puso en pausa la plantilla'),
  132016: failed('Meta desactivó la plantilla'),
  100: failed('Meta no aceptó el mensaje'),
  551: failed(AWAY),
};

/** What Meta tells apart under one code, which by itself would stop the account. */
const FINER: Readonly<Record<number, Verdict>> = {
  2018065: failed(CLOSED_FOR_GOOD),
  2018278: failed(CLOSED_FOR_GOOD),
  2534022: failed(CLOSED_FOR_GOOD),
  1545041: failed(AWAY),
  2018001: failed('Esa persona ya no está en este canal'),
  2018028: failed('Mientras Meta no apruebe la aplicación, solo se puede escribir a quienes la prueban'),
  2018108: failed(AWAY),
};

/** Permissions that a token lost. */
const isPermission = (code: number) => code >= 200 && code <= 299;

const verdictOf = (code: number, subcode?: number): Verdict | undefined =>
  FINER[subcode ?? code] ?? VERDICTS[code] ?? (isPermission(code) ? stopped(TOKEN) : undefined);

/** How a sending ended that was not taken; throws what leaves in doubt whether it was. */
export function judge(problem: unknown): ChannelDelivery {
  if (problem instanceof Unreached) return { is: 'later', reason: problem.message };
  if (!(problem instanceof GraphProblem)) throw problem;
  const { code, subcode, status, message } = problem;
  if (code === undefined) {
    // A gate before Meta answered: what stands behind it may have taken the message.
    if (status === 429 || status === 503) return { is: 'later', reason: BUSY };
    if (status >= 500) return { is: 'unknown', reason: message };
    return { is: 'failed', reason: message };
  }
  const verdict = verdictOf(code, subcode);
  if (verdict === undefined)
    return status >= 500 ? { is: 'later', reason: message } : { is: 'failed', reason: `Meta: ${message}` };
  const { is, reason, seconds = 0 } = verdict;
  return is === 'wait' || is === 'aside' ? { is, reason, seconds } : { is, reason };
}

/** The same in words, for what failed after it was taken. */
export const reasonOf = (code: number | undefined, said: string): string =>
  (code === undefined ? undefined : verdictOf(code)?.reason) ??
  (said === '' ? 'Meta no entregó el mensaje' : `Meta: ${said}`);

/** In how many seconds it may be tried once more, where Meta held it back after it had taken it. */
export function heldBackFor(code: number | undefined): number | undefined {
  const verdict = code === undefined ? undefined : verdictOf(code);
  return verdict?.is === 'aside' ? verdict.seconds : undefined;
}

/** Why nothing else leaves by that account, where Meta says so of what it had taken. */
export function shutOutFor(code: number | undefined): string | undefined {
  const verdict = code === undefined ? undefined : verdictOf(code);
  return verdict?.is === 'stopped' ? verdict.reason : undefined;
}

/** Whether it may be otherwise in a while, with nobody doing anything about it. */
export function isPassing(problem: unknown): boolean {
  if (!(problem instanceof GraphProblem)) return true;
  const { code, subcode, status } = problem;
  if (status >= 500 || status === 429) return true;
  const verdict = code === undefined ? undefined : verdictOf(code, subcode);
  return verdict?.is === 'later' || verdict?.is === 'wait';
}

/** Whether the account is let in no more. */
export const isShutOut = (problem: unknown): boolean =>
  problem instanceof GraphProblem &&
  problem.code !== undefined &&
  verdictOf(problem.code, problem.subcode)?.is === 'stopped';
