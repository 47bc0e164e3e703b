import { Refusal } from '../../../../platform/mount/refusal.ts';
import * as offeredTimesStore from '../../appointments/offered-times-store.ts';
import { appointmentWords } from '../../appointments/confirmations.ts';
import {
  areTogether,
  earliestStart,
  listOwn,
  offerNearest,
  requireService,
  type Wish,
} from './free-times.ts';
import { deny, type Refused } from '../tool-answer.ts';
import type { ToolContext } from '../tool-context.ts';

/** Checks of a time that was offered. */

export async function requireOffered(
  { tx, conversationId }: ToolContext,
  slotId: string,
): Promise<offeredTimesStore.OfferedSlot> {
  const time = await offeredTimesStore.find(tx, conversationId, slotId);
  return (
    time ??
    deny('slot_not_offered', 'Ese horario no se ofreció en esta conversación. Busca horarios primero.')
  );
}

/** Taken by somebody else, or by the client. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'slotTaken' || error.code === 'ownOverlap');

/** The refusal of a time that is taken, also by an appointment of the person's own, with the nearest free ones. */
export async function refuseAsTaken(
  context: ToolContext,
  time: offeredTimesStore.OfferedSlot,
  wish: Pick<Wish, 'isForAnother' | 'except'> = {},
): Promise<Refused> {
  const service = await requireService(context, time.serviceId);
  const times = await offerNearest(context, service, { ...wish, serviceId: time.serviceId }, time.start);
  const own = (await listOwn(context, wish)).find((one) => areTogether(one, time));
  const why =
    own === undefined
      ? 'Ese horario ya no está libre'
      : `A esa hora ya tienes esta cita: ${appointmentWords(own, context.zone)}`;
  const words =
    times.length === 0
      ? `${why}. No encontré otros horarios cerca.`
      : `${why}. Los más cercanos:\n${times.map((one) => one.words).join('\n')}`;
  return { ok: false, code: own === undefined ? 'slot_taken' : 'own_overlap', words, times };
}

/** The result of the work on that time, or nothing where the time is taken or past. */
export async function unlessTaken<T>(
  context: ToolContext,
  time: offeredTimesStore.OfferedSlot,
  work: (place: offeredTimesStore.OfferedPlace) => Promise<T>,
): Promise<T | undefined> {
  if (time.start < earliestStart(context)) return undefined;
  const { branchId, serviceId, specialistId, start } = time;
  try {
    return await work({ branchId, serviceId, specialistId, start });
  } catch (error) {
    if (isTaken(error) || start <= context.at) return undefined;
    throw error;
  }
}
