import type { ChannelDelivery } from '../port.ts';
import { GraphError, UnreachableError } from './graph.ts';

interface Outcome {
  is: 'later' | 'failed' | 'stopped' | 'wait' | 'aside';
  reason: string;
  seconds?: number;
}

const later = (reason: string): Outcome => ({ is: 'later', reason });
const failed = (reason: string): Outcome => ({ is: 'failed', reason });
const stopped = (reason: string): Outcome => ({ is: 'stopped', reason });

const BUSY = 'Meta pide ir más despacio';
const AGAIN = 'Meta no pudo atendernos';
const TOKEN = 'Meta ya no acepta el token: vuelve a conectar la cuenta';
const LOCKED = 'Meta bloqueó la cuenta: revisa su estado en Meta';
const TEMPLATE = 'La plantilla ya no es la que Meta aprobó: sincroniza las plantillas';
const CLOSED = 'Pasaron más de 24 horas desde su último mensaje: solo se puede enviar una plantilla aprobada';
const CLOSED_FOR_GOOD = 'Pasaron más de 24 horas desde su último mensaje: espera a que te escriba';
const AWAY = 'La persona no puede recibir mensajes en este momento';
const DAY = 24 * 3600;

/** Outcomes by Meta's error code. */
const OUTCOMES_BY_CODE: Readonly<Record<number, Outcome>> = {
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
  102: stopped(TOKEN),
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
  // The number's quality is too low; sending more would harm its reputation.
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

/** Subcodes that concern one person only, under codes that would stop the account. */
const OUTCOMES_BY_SUBCODE: Readonly<Record<number, Outcome>> = {
  2018065: failed(CLOSED_FOR_GOOD),
  2018278: failed(CLOSED_FOR_GOOD),
  2534022: failed(CLOSED_FOR_GOOD),
  1545041: failed(AWAY),
  2018001: failed('Esa persona ya no está en este canal'),
  2018028: failed('Mientras Meta no apruebe la aplicación, solo se puede escribir a quienes la prueban'),
  2018108: failed(AWAY),
};

/** The token lost a permission. */
const isPermission = (code: number) => code >= 200 && code <= 299;

const classify = (code: number, subcode?: number): Outcome | undefined =>
  OUTCOMES_BY_SUBCODE[subcode ?? code] ??
  OUTCOMES_BY_CODE[code] ??
  (isPermission(code) ? stopped(TOKEN) : undefined);

/** Translates a failed request into a delivery; throws when the message may have been accepted. */
export function toDelivery(error: unknown): ChannelDelivery {
  if (error instanceof UnreachableError) return { is: 'later', reason: error.message };
  if (!(error instanceof GraphError)) throw error;
  const { code, subcode, status, message } = error;
  if (code === undefined) {
    // A gateway answered instead of Meta, so Meta may have accepted the message.
    if (status === 429 || status === 503) return { is: 'later', reason: BUSY };
    if (status >= 500) return { is: 'unknown', reason: message };
    return { is: 'failed', reason: message };
  }
  const outcome = classify(code, subcode);
  if (outcome === undefined)
    return status >= 500 ? { is: 'later', reason: message } : { is: 'failed', reason: `Meta: ${message}` };
  const { is, reason, seconds = 0 } = outcome;
  return is === 'wait' || is === 'aside' ? { is, reason, seconds } : { is, reason };
}

/** Describes a failure that was reported after the message was accepted. */
export const describeFailure = (code: number | undefined, said: string): string =>
  (code === undefined ? undefined : classify(code)?.reason) ??
  (said === '' ? 'Meta no entregó el mensaje' : `Meta: ${said}`);

/** Seconds until a message may be sent again that Meta held back after accepting it. */
export function secondsUntilRetry(code: number | undefined): number | undefined {
  const outcome = code === undefined ? undefined : classify(code);
  return outcome?.is === 'aside' ? outcome.seconds : undefined;
}

/** The reason for stopping the account, if Meta reports one after accepting the message. */
export function accountStopReason(code: number | undefined): string | undefined {
  const outcome = code === undefined ? undefined : classify(code);
  return outcome?.is === 'stopped' ? outcome.reason : undefined;
}

/** Whether the error may disappear by itself. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof GraphError)) return true;
  const { code, subcode, status } = error;
  if (status >= 500 || status === 429) return true;
  const outcome = code === undefined ? undefined : classify(code, subcode);
  return outcome?.is === 'later' || outcome?.is === 'wait';
}

const NOT_FOUND = 404;
const INVALID = 100;
/** Under «invalid», this subcode says that the object does not exist or that the account may not see it. */
const MISSING_OBJECT = 33;

/** Whether the post, comment, profile or file of the request is gone, so that another attempt cannot help. */
export const isGone = (error: unknown): boolean =>
  error instanceof GraphError &&
  (error.status === NOT_FOUND || (error.code === INVALID && error.subcode === MISSING_OBJECT));

const DEAD_TOKEN_CODES = new Set([0, 102, 190]);

/**
 * Whether Meta does not accept the token any more. Other errors that stop an account when it sends can mean, when it
 * reads, that only this one permission is missing.
 */
export const isDeadToken = (error: unknown): error is GraphError =>
  error instanceof GraphError && error.code !== undefined && DEAD_TOKEN_CODES.has(error.code);

/** Whether Meta rejects the account itself. */
export const stopsAccount = (error: unknown): boolean =>
  error instanceof GraphError &&
  error.code !== undefined &&
  classify(error.code, error.subcode)?.is === 'stopped';
