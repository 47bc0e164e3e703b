import { ACTIONS, NO_ACTION } from '@cauce/domain/funnels/actions';
import * as z from 'zod';

/** The wish to move a contact of a funnel, in the words of the specification. */
export const ClientPhaseWish = z.strictObject({
  /** The id alone says which contact moves. */
  clientInfo: z.strictObject({ _id: z.uuid(), whatsapp: z.string().max(40).default('') }),
  businessId: z.string().max(100),
  /** The place to which the contact moves when no action is named. */
  phase: z.string().trim().max(150).default(''),
  funnelId: z.uuid(),
  /** The contact moves to the scenario that owns it. */
  actionReference: z.enum([...ACTIONS, NO_ACTION]).default(NO_ACTION),
});
export type ClientPhaseWish = z.output<typeof ClientPhaseWish>;

/** The present place of a contact in a funnel. */
export const ClientPhase = z.object({
  clientId: z.string(),
  /** The stored names of phase and scenario with a dot between them, or `sin_fase.ninguno` outside of the funnel. */
  phase: z.string(),
  funnelId: z.string(),
  /** The action that led them there; `none` when somebody chose the place. */
  actionReference: z.enum([...ACTIONS, NO_ACTION]),
});
export type ClientPhase = z.output<typeof ClientPhase>;
