import { ACTIONS, NO_ACTION } from '@cauce/domain/funnels/actions';
import { MOST_MESSAGES, MOST_PHASES, MOST_SCENARIOS } from '@cauce/domain/funnels/limits';
import {
  DELAY_REFERENCES,
  GOALS,
  PHASE_TYPES,
  SCENARIO_TYPES,
  TIME_UNITS,
} from '@cauce/domain/funnels/shape';
import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { ByBusiness, entityId, instant, Nothing, sameBusiness } from '../kit/fields.ts';

/** Unfinished texts are kept too, so only their lengths are limited. */
const text = (most: number) => z.string().max(most, `Máximo ${most} caracteres`);

/** Identifies a part: the stored names of a published one, or an id that the editor made. */
const key = z.string().min(1).max(250);

const DraftMessage = z.strictObject({
  key,
  text: text(2000),
  delay: z.int().min(-10_000).max(10_000),
  timeUnit: z.enum(TIME_UNITS),
  delayReference: z.enum(DELAY_REFERENCES),
  deletable: z.boolean(),
  goal: z.enum(GOALS),
});

const DraftScenario = z.strictObject({
  key,
  name: text(60),
  description: text(100),
  actionReference: z.enum([...ACTIONS, NO_ACTION]),
  type: z.enum(SCENARIO_TYPES),
  WALabel: text(30),
  reactivationMessagesSequence: z.array(DraftMessage).max(MOST_MESSAGES),
});

const DraftPhase = z.strictObject({
  key,
  name: text(60),
  type: z.enum(PHASE_TYPES),
  scenarios: z.array(DraftScenario).max(MOST_SCENARIOS),
});

export const DraftContent = z.strictObject({
  name: text(60),
  description: text(500),
  phases: z.array(DraftPhase).max(MOST_PHASES),
  /** The funnel from which a new one was copied. It may belong to another business. */
  copiedFrom: z.uuid('El identificador no es válido').nullable().default(null),
});
export type DraftContent = z.output<typeof DraftContent>;

const funnelId = entityId('funnel').nullable();

export const FunnelDraft = z.object({
  /** Null for a new funnel. */
  funnelId: z.string().nullable(),
  content: DraftContent,
  /** The version of the funnel that was edited; null for a new funnel. */
  basedOn: instant().nullable(),
  updatedAt: instant(),
});
export type FunnelDraft = z.output<typeof FunnelDraft>;

const OfFunnel = z.strictObject({
  businessId: sameBusiness().optional(),
  /** Left out for a new funnel. */
  funnelId: entityId('funnel').optional(),
});

export const funnelDrafts = {
  list: endpoint({
    method: 'GET',
    path: '/funnel-draft',
    access: 'funnels.write',
    summary: 'Los cambios de embudos que la persona aún no publica',
    query: ByBusiness,
    data: z.array(FunnelDraft),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/funnel-draft',
    access: 'funnels.write',
    summary: 'Guarda los cambios de un embudo sin publicarlos',
    body: z.strictObject({
      draft: z.strictObject({ funnelId, content: DraftContent, basedOn: instant().nullable() }),
      /** The draft that was edited, null when there was none: a draft of another window is not overwritten. */
      updatedAt: instant().nullable(),
    }),
    data: FunnelDraft,
    message: 'Borrador guardado',
    bodyLimit: 2_000_000,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/funnel-draft',
    access: 'funnels.write',
    summary: 'Descarta los cambios de un embudo que no se publicaron',
    query: OfFunnel,
    data: Nothing,
    message: 'Borrador descartado',
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/funnel/:id/contacts',
    access: 'funnels.write',
    summary: 'Cuántos contactos hay en cada escenario de un embudo',
    params: { id: entityId('funnel') },
    data: z.array(z.object({ place: z.string(), contacts: z.int() })),
  }),
};
