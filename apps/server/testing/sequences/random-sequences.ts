import type { Funnel } from '@cauce/contract/funnels/funnels';
import type { MessageInput } from '../factories/sequences.ts';
import type { Sequences } from './oracle.ts';

export const SCENARIOS = ['entry', 'agendada', 'confirmada', 'cancelada', 'asistida', 'no_asistida'] as const;

export type Random = () => number;

/** The same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
export const upTo = (random: Random, most: number): number => Math.floor(random() * most);

/** Delays differ, so that no two messages of an entry are due at one time. */
export function randomSequence(random: Random, name: () => string): MessageInput[] {
  return Array.from({ length: 1 + upTo(random, 4) }, (_, index): MessageInput => {
    const references = ['scenario_update', 'last_appointment', 'last_reactivation_message'] as const;
    const delayReference = pick(random, index === 0 ? references.slice(0, 2) : references);
    const timeUnit = pick(random, ['minutes', 'hours', 'days'] as const);
    const most = { minutes: 300, hours: 20, days: 2 }[timeUnit];
    const isBefore = delayReference === 'last_appointment' && random() < 0.6;
    const delay = (1 + upTo(random, most)) * (isBefore ? -1 : 1);
    return {
      text: name(),
      delay: timeUnit === 'minutes' ? delay + (isBefore ? -10 : 10) : delay,
      timeUnit,
      delayReference,
      deletable: random() < 0.7,
      goal: random() < 0.25 ? 'decrease' : 'none',
    };
  });
}

export const sequencesOf = ({ phases }: Funnel): Sequences =>
  Object.fromEntries(
    phases.flatMap(({ scenarios }) =>
      scenarios.map((scenario) => [scenario.actionReference, scenario.reactivationMessagesSequence]),
    ),
  );
