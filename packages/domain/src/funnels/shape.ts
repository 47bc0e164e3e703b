import type { Action, NO_ACTION } from './actions.ts';

/** The type of a phase decides which variables its messages may have. */
export const PHASE_TYPES = ['scheduling', 'personalized', 'contact_human', 'ordering'] as const;
export type PhaseType = (typeof PHASE_TYPES)[number];

/** Whether contacts enter a scenario by what happens, or only by hand. */
export const SCENARIO_TYPES = ['auto', 'manual'] as const;
export type ScenarioType = (typeof SCENARIO_TYPES)[number];

export const TIME_UNITS = ['minutes', 'hours', 'days'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

/** The moment from which the delay of a message counts. */
export const DELAY_REFERENCES = ['scenario_update', 'last_appointment', 'last_reactivation_message'] as const;
export type DelayReference = (typeof DELAY_REFERENCES)[number];

/** After a reply of the contact, messages with the goal `decrease` are no longer sent. */
export const GOALS = ['decrease', 'none'] as const;
export type Goal = (typeof GOALS)[number];

export interface SequenceMessage {
  text: string;
  formattedName: string;
  /** Negative before the appointment. */
  delay: number;
  timeUnit: TimeUnit;
  delayReference: DelayReference;
  /** Whether it is cancelled when the contact leaves the scenario. */
  deletable: boolean;
  goal: Goal;
}

export interface Scenario {
  name: string;
  formattedName: string;
  description: string;
  actionReference: Action | typeof NO_ACTION;
  type: ScenarioType;
  /** The label of the conversations of its contacts; an empty one is none. */
  WALabel: string;
  reactivationMessagesSequence: readonly SequenceMessage[];
}

export interface Phase {
  name: string;
  formattedName: string;
  type: PhaseType;
  scenarios: readonly Scenario[];
}
