import { findScenario, movePhase, moveScenario, type Content } from './model.ts';

export type Part = { kind: 'phase' | 'scenario'; key: string };

const STEPS: Readonly<Record<string, -1 | 1>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

function stepScenario(content: Content, key: string, arrow: string): Content {
  const found = findScenario(content, key);
  const step = STEPS[arrow];
  if (!found || step === undefined) return content;
  const { phase, phaseIndex, index } = found;
  const isAlong = arrow === 'ArrowUp' || arrow === 'ArrowDown';
  const next = index + step;
  if (isAlong && next >= 0 && next < phase.scenarios.length)
    return moveScenario(content, key, phase.key, next);
  const neighbour = content.phases[phaseIndex + step];
  if (neighbour === undefined) return content;
  // Past the end of a phase the scenario enters the next one at its nearest end.
  const nearest = step === 1 ? 0 : neighbour.scenarios.length;
  return moveScenario(content, key, neighbour.key, isAlong ? nearest : index);
}

/** Moves a part that was picked up by one press of an arrow key. */
export function stepPart(content: Content, { kind, key }: Part, arrow: string): Content {
  if (kind === 'scenario') return stepScenario(content, key, arrow);
  const index = content.phases.findIndex((phase) => phase.key === key);
  return movePhase(content, key, index + (STEPS[arrow] ?? 0));
}

/** The position of a part, for screen readers. */
export function positionWords(content: Content, { kind, key }: Part): string {
  if (kind === 'phase') {
    const index = content.phases.findIndex((phase) => phase.key === key);
    return `Fase «${content.phases[index]?.name ?? ''}», lugar ${index + 1} de ${content.phases.length}`;
  }
  const found = findScenario(content, key);
  if (!found) return '';
  const { scenario, phase, index } = found;
  return `Escenario «${scenario.name}», lugar ${index + 1} de ${phase.scenarios.length} en «${phase.name}»`;
}
