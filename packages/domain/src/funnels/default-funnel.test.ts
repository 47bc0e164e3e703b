import { expect, it } from 'vitest';
import { ACTIONS } from './actions.ts';
import { DEFAULT_PHASES } from './default-funnel.ts';
import { placeOf } from './place.ts';

const scenarios = DEFAULT_PHASES.flatMap((phase) => phase.scenarios.map((scenario) => ({ phase, scenario })));

it('has one scenario for every action', () => {
  expect(scenarios.map(({ scenario }) => scenario.actionReference).toSorted()).toEqual(ACTIONS.toSorted());
});

it('has no two scenarios in one place', () => {
  const places = scenarios.map(({ phase, scenario }) => placeOf(phase.formattedName, scenario.formattedName));
  expect(new Set(places).size).toBe(places.length);
});

it('describes every scenario in at most 100 characters', () => {
  for (const { scenario } of scenarios) {
    expect(scenario.description.length).toBeGreaterThan(0);
    expect(scenario.description.length).toBeLessThanOrEqual(100);
  }
});
