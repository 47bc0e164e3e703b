import * as z from 'zod';
import { instant } from '../kit/fields.ts';

export const Collision = z.object({
  _id: z.string(),
  kind: z.enum(['appointment', 'block', 'hold', 'outside']),
  start: instant(),
  end: instant(),
  title: z.string(),
  /** Only the buffers overlap: the visits themselves do not. */
  isBuffer: z.boolean().optional(),
});
export type Collision = z.output<typeof Collision>;

/** A hold does not refuse the team. It gets a notice. */
export const HELD_ONLINE = 'Alguien está reservando este horario en línea';

/** The detail of `slotTaken` and `outsideHours`: the collisions, the nearest free times and the hours that it leaves. */
export const SlotTaken = z.object({
  collides: z.array(Collision),
  alternatives: z.array(z.object({ start: instant(), end: instant(), specialistId: z.string() })),
  /** Which hours the time leaves, in words; only the team gets it. */
  outsideHours: z.string().optional(),
});
export type SlotTaken = z.output<typeof SlotTaken>;
