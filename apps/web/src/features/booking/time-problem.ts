import { SlotTaken } from '@cauce/contract/agenda/slot-taken';
import { CallError } from '@cauce/contract/kit/client';

export type Alternative = SlotTaken['alternatives'][number];

/** Why a time cannot be booked. */
export interface TimeProblem {
  message: string;
  alternatives: Alternative[];
}

const TAKEN = 'Alguien acaba de tomar ese horario.';
/** The team may book a time that a visitor keeps. */
const OVERRIDDEN = 'Lo sentimos: el negocio necesitó ese horario mientras reservabas. Elige otro, por favor.';
const EXPIRED =
  'Se acabó el tiempo para apartar este horario. Elígelo otra vez: lo que escribiste sigue aquí.';

export const expired = (): TimeProblem => ({ message: EXPIRED, alternatives: [] });

/** The problem as the time step shows it; undefined when it is not about the time. */
export function timeProblemIn(problem: unknown): TimeProblem | undefined {
  if (!(problem instanceof CallError)) return undefined;
  if (problem.code === 'holdExpired') return expired();
  if (problem.code === 'ownOverlap') return { message: problem.message, alternatives: [] };
  if (problem.code !== 'slotTaken') return undefined;
  const detail = SlotTaken.safeParse(problem.detail);
  return { message: TAKEN, alternatives: detail.success ? detail.data.alternatives : [] };
}

/** The same for a visitor who kept the time. */
export function heldTimeProblemIn(problem: unknown): TimeProblem | undefined {
  const found = timeProblemIn(problem);
  return found?.message === TAKEN ? { ...found, message: OVERRIDDEN } : found;
}

/** The same for a step that only shows times, where every problem is about the time. */
export function asTimeProblem(problem: unknown): TimeProblem {
  const message = problem instanceof Error ? problem.message : 'No pudimos apartar este horario.';
  return timeProblemIn(problem) ?? { message, alternatives: [] };
}

/** Removes the prefix from the field names of the server, because the form does not use it. */
export function within(problem: unknown, part: string): unknown {
  if (!(problem instanceof CallError)) return problem;
  const fields = Object.fromEntries(
    Object.entries(problem.fields).map(([path, message]) => [path.replace(`${part}.`, ''), message]),
  );
  return { message: problem.message, fields };
}
