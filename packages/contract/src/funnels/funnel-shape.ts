import { ACTION_LABELS, ACTIONS, NO_ACTION } from '@cauce/domain/funnels/actions';
import { foreignVariables } from '@cauce/domain/funnels/message-variables';
import { MOST_MESSAGES, MOST_PHASES, MOST_SCENARIOS } from '@cauce/domain/funnels/limits';
import {
  DELAY_REFERENCES,
  GOALS,
  PHASE_TYPES,
  SCENARIO_TYPES,
  TIME_UNITS,
} from '@cauce/domain/funnels/shape';
import { sameText } from '@cauce/domain/texts/fold';
import { listed } from '@cauce/domain/texts/listing';
import * as z from 'zod';
import { LONGEST_LABEL } from '../conversations/labels.ts';
import { oneLine, sameBusiness } from '../kit/fields.ts';

const MOST_DELAY = 10_000;
const MOST_NAME = 60;

/** Made by the server for what is new, and sent back unchanged for what exists. */
const formattedName = z
  .string()
  .max(MOST_NAME + 10)
  .optional();

export const SequenceMessageInput = z
  .strictObject({
    text: z.string().trim().min(1, 'El texto del mensaje es requerido.').max(2000, 'Máximo 2000 caracteres'),
    formattedName,
    /** Negative before the appointment. */
    delay: z.int().min(-MOST_DELAY).max(MOST_DELAY),
    timeUnit: z.enum(TIME_UNITS),
    delayReference: z.enum(DELAY_REFERENCES),
    deletable: z.boolean().default(true),
    goal: z.enum(GOALS).default('decrease'),
  })
  .refine(({ delay, delayReference }) => delay >= 0 || delayReference === 'last_appointment', {
    path: ['delay'],
    error: 'El delay no puede ser negativo.',
  });
export type SequenceMessageInput = z.output<typeof SequenceMessageInput>;

export const ScenarioInput = z.strictObject({
  name: oneLine(1, MOST_NAME),
  formattedName,
  description: z.string().trim().max(100, 'Máximo 100 caracteres').default(''),
  actionReference: z.enum([...ACTIONS, NO_ACTION]).default(NO_ACTION),
  type: z.enum(SCENARIO_TYPES).default('auto'),
  WALabel: z
    .string()
    .trim()
    .max(LONGEST_LABEL, `Máximo ${LONGEST_LABEL} caracteres`)
    .refine((text) => !/[\r\n]/.test(text), 'Escríbelo en una sola línea')
    .default(''),
  reactivationMessagesSequence: z
    .array(SequenceMessageInput)
    .max(MOST_MESSAGES, `Máximo ${MOST_MESSAGES} mensajes`)
    .default([]),
});

export const PhaseInput = z.strictObject({
  /** The order of the list counts; it is accepted because answers have it. */
  index: z.int().optional(),
  name: oneLine(1, MOST_NAME),
  formattedName,
  type: z.enum(PHASE_TYPES).default('personalized'),
  scenarios: z.array(ScenarioInput).max(MOST_SCENARIOS, `Máximo ${MOST_SCENARIOS} escenarios`).default([]),
});

export const Phases = z.array(PhaseInput).max(MOST_PHASES, `Máximo ${MOST_PHASES} fases`);
export type PhaseInput = z.output<typeof PhaseInput>;

type Path = (string | number)[];

function refuseRepeatedNames(
  named: readonly { name: string }[],
  context: z.core.$RefinementCtx,
  { path, error }: { path: Path; error: string },
): void {
  for (const [index, { name }] of named.entries())
    if (named.slice(0, index).some((earlier) => sameText(earlier.name, name)))
      context.addIssue({ code: 'custom', path: [...path, index, 'name'], message: error });
}

/** An action that two scenarios have would move a contact to two places. */
function refuseRepeatedActions(phases: readonly PhaseInput[], context: z.core.$RefinementCtx): void {
  const owners = new Map<string, string>();
  for (const [phase, { scenarios }] of phases.entries())
    for (const [index, { actionReference: action, name }] of scenarios.entries()) {
      if (action === NO_ACTION) continue;
      const owner = owners.get(action);
      owners.set(action, owner ?? name);
      if (owner === undefined) continue;
      const path = ['phases', phase, 'scenarios', index, 'actionReference'];
      const message = `«${owner}» ya tiene la acción «${ACTION_LABELS[action]}»`;
      context.addIssue({ code: 'custom', path, message });
    }
}

/** The first message has none before it. */
function refuseWaitForNothing(phases: readonly PhaseInput[], context: z.core.$RefinementCtx): void {
  for (const [phase, { scenarios }] of phases.entries())
    for (const [index, { reactivationMessagesSequence }] of scenarios.entries()) {
      if (reactivationMessagesSequence[0]?.delayReference !== 'last_reactivation_message') continue;
      const path = ['phases', phase, 'scenarios', index, 'reactivationMessagesSequence', 0, 'delayReference'];
      const message = 'El primer mensaje no tiene otro mensaje antes';
      context.addIssue({ code: 'custom', path, message });
    }
}

/** A message says only what its type of phase gives a value. */
function refuseForeignVariables(phases: readonly PhaseInput[], context: z.core.$RefinementCtx): void {
  for (const [phase, { type, scenarios }] of phases.entries())
    for (const [scenario, { reactivationMessagesSequence }] of scenarios.entries())
      for (const [index, { text }] of reactivationMessagesSequence.entries()) {
        const foreign = foreignVariables(text, type).map((name) => `{${name}}`);
        if (foreign.length === 0) continue;
        const path = ['phases', phase, 'scenarios', scenario, 'reactivationMessagesSequence', index, 'text'];
        const verb = foreign.length === 1 ? 'no se puede usar' : 'no se pueden usar';
        context.addIssue({ code: 'custom', path, message: `${listed(foreign)} ${verb} en esta fase` });
      }
}

export const FunnelInput = z
  .strictObject({
    businessId: sameBusiness().optional(),
    name: oneLine(2, MOST_NAME),
    description: z.string().trim().max(500, 'Máximo 500 caracteres').default(''),
    phases: Phases,
  })
  .superRefine(({ phases }, context) => {
    refuseRepeatedNames(phases, context, { path: ['phases'], error: 'Ya hay una fase con ese nombre' });
    for (const [index, { scenarios }] of phases.entries())
      refuseRepeatedNames(scenarios, context, {
        path: ['phases', index, 'scenarios'],
        error: 'Esta fase ya tiene un escenario con ese nombre',
      });
    refuseRepeatedActions(phases, context);
    refuseWaitForNothing(phases, context);
    refuseForeignVariables(phases, context);
  });
export type FunnelInput = z.output<typeof FunnelInput>;

export const SequenceMessage = z.object({
  text: z.string(),
  formattedName: z.string(),
  delay: z.int(),
  timeUnit: z.enum(TIME_UNITS),
  delayReference: z.enum(DELAY_REFERENCES),
  deletable: z.boolean(),
  goal: z.enum(GOALS),
});

export const Scenario = z.object({
  name: z.string(),
  formattedName: z.string(),
  description: z.string(),
  actionReference: z.enum([...ACTIONS, NO_ACTION]),
  type: z.enum(SCENARIO_TYPES),
  WALabel: z.string(),
  reactivationMessagesSequence: z.array(SequenceMessage),
});
export type Scenario = z.output<typeof Scenario>;

export const FunnelPhase = z.object({
  index: z.int(),
  name: z.string(),
  formattedName: z.string(),
  type: z.enum(PHASE_TYPES),
  scenarios: z.array(Scenario),
});
export type FunnelPhase = z.output<typeof FunnelPhase>;
