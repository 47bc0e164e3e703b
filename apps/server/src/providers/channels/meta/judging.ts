import type { ChannelDelivery } from '../port.ts';
import { GraphProblem, Unreached } from './graph.ts';

interface Verdict {
  is: 'later' | 'failed' | 'stopped' | 'wait';
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
  // Held back for a day it would keep everything else from this person.
  131049: failed('Meta limita los mensajes promocionales a esta persona: inténtalo de nuevo en 24 horas'),
  131048: failed('Meta limita este número porque muchas personas lo reportaron'),
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
  551: failed('La persona no puede recibir mensajes en este momento'),
  2018278: failed(CLOSED),
};

/** Permissions that a token lost. */
const isPermission = (code: number) => code >= 200 && code <= 299;

const verdictOf = (code: number): Verdict | undefined =>
  VERDICTS[code] ?? (isPermission(code) ? stopped(TOKEN) : undefined);

/** How a sending ended that was not taken; throws what leaves in doubt whether it was. */
export function judge(problem: unknown): ChannelDelivery {
  if (problem instanceof Unreached) return { is: 'later', reason: problem.message };
  if (!(problem instanceof GraphProblem)) throw problem;
  const { code, status, message } = problem;
  if (code === undefined) {
    // A gate before Meta answered: what stands behind it may have taken the message.
    if (status === 429 || status === 503) return { is: 'later', reason: BUSY };
    if (status >= 500) return { is: 'unknown', reason: message };
    return { is: 'failed', reason: message };
  }
  const verdict = verdictOf(code);
  if (verdict === undefined)
    return status >= 500 ? { is: 'later', reason: message } : { is: 'failed', reason: `Meta: ${message}` };
  const { is, reason, seconds = 0 } = verdict;
  return is === 'wait' ? { is, reason, seconds } : { is, reason };
}

/** The same in words, for what failed after it was taken. */
export const reasonOf = (code: number | undefined, said: string): string =>
  (code === undefined ? undefined : verdictOf(code)?.reason) ??
  (said === '' ? 'Meta no entregó el mensaje' : `Meta: ${said}`);

/** Whether the account is let in no more. */
export const isShutOut = (problem: unknown): boolean =>
  problem instanceof GraphProblem && problem.code !== undefined && verdictOf(problem.code)?.is === 'stopped';
