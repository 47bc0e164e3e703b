import * as z from 'zod';
import { instant } from '../kit/fields.ts';

export const Collision = z.object({
  _id: z.string(),
  kind: z.enum(['appointment', 'block', 'hold', 'outside']),
  start: instant(),
  end: instant(),
  title: z.string(),
});
export type Collision = z.output<typeof Collision>;

/** A hold does not refuse the team. It gets a notice. */
export const HELD_ONLINE = 'Alguien está reservando este horario en línea';

/** The detail of `slotTaken`: the collisions and the nearest free times. */
export const SlotTaken = z.object({
  collides: z.array(Collision),
  alternatives: z.array(z.object({ start: instant(), end: instant(), specialistId: z.string() })),
});
export type SlotTaken = z.output<typeof SlotTaken>;
