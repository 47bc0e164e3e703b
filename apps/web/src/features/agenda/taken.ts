import { SlotTaken } from '@cauce/contract/agenda/slot-taken';
import { CallError } from '@cauce/contract/kit/client';

/** The problems of a time that a person accepts: an overlap, or a time outside the hours. */
export interface Accepted {
  overlapAllowed: boolean;
  outsideHoursAllowed: boolean;
}
export const NOTHING_ACCEPTED: Accepted = { overlapAllowed: false, outsideHoursAllowed: false };

/** A time that the server refused, and what a person accepts by saving it anyway. */
export interface RefusedTime extends SlotTaken {
  accepts: Accepted;
}

/** The refusal of a time; undefined when it was refused for another reason. */
export function refusedTimeOf(problem: unknown): RefusedTime | undefined {
  if (!(problem instanceof CallError)) return undefined;
  const { code, detail } = problem;
  if (code !== 'slotTaken' && code !== 'outsideHours') return undefined;
  const read = SlotTaken.safeParse(detail);
  const taken: SlotTaken = read.success ? read.data : { collides: [], alternatives: [] };
  const accepts = {
    overlapAllowed: code === 'slotTaken',
    outsideHoursAllowed: code === 'outsideHours' || taken.outsideHours !== undefined,
  };
  return { ...taken, accepts };
}

export type Alternative = SlotTaken['alternatives'][number];

const FAILED = 'Error al procesar la solicitud';
const BROKEN = 'Ocurrió un error inesperado al agendar la cita';

const MISSING = 'No se encontró el cliente, la sucursal, el servicio o el especialista';

/** The message for a failed save: the text of the server, or that there was no answer. */
export function saveProblem(problem: unknown): string {
  if (!(problem instanceof CallError) || problem.code === 'offline') return BROKEN;
  if (problem.code === 'notFound') return MISSING;
  return problem.message || FAILED;
}

/** The fields of the form for fields of the request that have another name. */
const FIELDS: Readonly<Record<string, string>> = { start: 'startTime', end: 'endTime' };

/** Renames the fields of a refused body `{ appointment: { start } }` to those of the form. */
export function toFormErrors(problem: unknown, wrapper: string): unknown {
  if (!(problem instanceof CallError)) return problem;
  const fields = Object.entries(problem.fields).map(([path, message]) => {
    const name = path.startsWith(`${wrapper}.`) ? path.slice(wrapper.length + 1) : path;
    return [FIELDS[name] ?? name, message];
  });
  return new CallError(problem.code, saveProblem(problem), problem.status, Object.fromEntries(fields));
}
