import { BlockInput, type AgendaContext, type Appointment } from '@cauce/contract/agenda/appointments';
import { BLOCK_COLOR } from '@cauce/domain/agenda/appointment-status';
import * as z from 'zod';
import type { FormStart } from './appointment-shape.ts';
import {
  endIn,
  instantOf,
  later,
  resolveInstant,
  minutesBetween,
  startIn,
  wallTime,
  whenFields,
  whenFrom,
} from './wall-times.ts';

const { title, branchId, specialistId, colorHex } = BlockInput.shape;
const HOUR = 60;

/** The schema of the block form, for one or more specialists. A start that was changed may not lie in the past. */
export const blockShape = ({ zone, edited }: { zone: string; edited: Appointment | undefined }) =>
  z
    .object({
      title,
      branchId,
      specialists: z.array(specialistId).min(1, 'Selecciona al menos un especialista'),
      ...whenFields,
      colorHex,
    })
    .superRefine((written, context) => {
      const say = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (minutesBetween(startIn(written), endIn(written)) <= 0)
        say('startTime', 'La fecha de inicio no puede ser después de la fecha de fin');
      const start = resolveInstant(startIn(written), edited?.start, zone);
      const moved = start !== edited?.start;
      // The current minute is still allowed, because times have no seconds.
      if (moved && instantOf(startIn(written), zone).getTime() < Date.now() - 60_000)
        say('startTime', 'La fecha de inicio no puede estar en el pasado');
    });
export type BlockShape = ReturnType<typeof blockShape>;

export function newBlock(context: AgendaContext, zone: string, from: FormStart): z.input<BlockShape> {
  const person = context.specialists.find(({ _id }) => _id === from.specialistId);
  const [first, ...others] = context.branches;
  const branch = person?.branchId ?? from.branchId ?? (others.length === 0 ? first?._id : undefined) ?? '';
  const there = context.specialists.filter(({ branchId }) => branchId === branch);
  const specialists = person ? [person._id] : there.length === 1 ? there.map(({ _id }) => _id) : [];
  const start = wallTime(from.start, zone);
  const end = from.end ? wallTime(from.end, zone) : later(start, HOUR);
  return { title: '', branchId: branch, specialists, ...whenFrom(start, end), colorHex: BLOCK_COLOR };
}

export const editedBlock = (edited: Appointment, zone: string): z.input<BlockShape> => ({
  title: edited.title,
  branchId: edited.branchId,
  specialists: [edited.specialistId],
  ...whenFrom(wallTime(new Date(edited.start), zone), wallTime(new Date(edited.end), zone)),
  colorHex: edited.colorHex,
});

/** One block for each specialist. */
export const toBlocks = (
  { specialists, title, branchId, colorHex, ...when }: z.output<BlockShape>,
  { zone, edited }: { zone: string; edited: Appointment | undefined },
): BlockInput[] =>
  specialists.map((specialistId) => ({
    title,
    branchId,
    specialistId,
    start: resolveInstant(startIn(when), edited?.start, zone),
    end: resolveInstant(endIn(when), edited?.end, zone),
    colorHex,
  }));
