import { MOST_SCENARIOS } from '@cauce/domain/funnels/limits';
import { expect, it } from 'vitest';
import { positionWords, stepPart } from './keyboard-moves.ts';
import {
  actionOwners,
  addPhase,
  addScenario,
  contentOf,
  copyOf,
  findScenario,
  isSameContent,
  moveMessage,
  movePhase,
  moveScenario,
  newMessage,
  newScenario,
  putMessage,
  removeMessage,
  type Content,
} from './model.ts';
import { publishedFunnel } from '../../../../testing/a-funnel.ts';

const start = contentOf(publishedFunnel());
const shape = ({ phases }: Content) =>
  phases.map(({ name, scenarios }) => [name, ...scenarios.map((scenario) => scenario.name)]);

it('a copy has keys of its own and says the same', () => {
  const copy = copyOf(publishedFunnel(), 'other');
  expect(copy.name).toBe('Principal (copia)');
  expect(isSameContent({ ...copy, name: 'Principal' }, start)).toBe(true);
  expect(copy.phases[0]?.scenarios[0]?.key).not.toBe('cita.agendada');
});

it('a scenario moves inside its phase and into another one', () => {
  expect(shape(moveScenario(start, 'cita.agendada', 'cita', 1))).toEqual([
    ['Cita', 'Asistió', 'Agendada'],
    ['Por recuperar', 'No asistió'],
  ]);
  expect(shape(moveScenario(start, 'cita.agendada', 'por_recuperar', 0))).toEqual([
    ['Cita', 'Asistió'],
    ['Por recuperar', 'Agendada', 'No asistió'],
  ]);
});

it('a move to the same place, or of an unknown scenario, changes nothing', () => {
  expect(moveScenario(start, 'cita.agendada', 'cita', 0)).toBe(start);
  expect(moveScenario(start, 'nada', 'cita', 0)).toBe(start);
  expect(moveScenario(start, 'cita.agendada', 'nada', 0)).toBe(start);
  expect(movePhase(start, 'cita', 0)).toBe(start);
  expect(movePhase(start, 'cita', 2)).toBe(start);
});

it('a full phase takes no more scenarios', () => {
  let full = start;
  for (let count = 1; count < MOST_SCENARIOS; count += 1)
    full = addScenario(full, 'por_recuperar', newScenario(`Escenario ${count}`));
  expect(full.phases[1]?.scenarios).toHaveLength(MOST_SCENARIOS);
  expect(addScenario(full, 'por_recuperar', newScenario('Otro'))).toBe(full);
  expect(moveScenario(full, 'cita.agendada', 'por_recuperar', 0)).toBe(full);
});

it('new phases get names that no other has', () => {
  expect(addPhase(addPhase(start)).phases.map(({ name }) => name)).toEqual([
    'Cita',
    'Por recuperar',
    'Fase personalizada',
    'Fase personalizada 2',
  ]);
});

it('the first message of a sequence never waits for one before it', () => {
  const key = 'cita.asistió';
  const scenario = findScenario(start, key)!.scenario;
  const second = { ...newMessage(scenario), text: 'Segundo' };
  expect(second.delayReference).toBe('last_reactivation_message');
  const two = putMessage(start, key, second);
  const references = (content: Content) =>
    findScenario(content, key)?.scenario.reactivationMessagesSequence.map((each) => each.delayReference);
  expect(references(two)).toEqual(['scenario_update', 'last_reactivation_message']);
  expect(references(moveMessage(two, key, 1, 0))).toEqual(['scenario_update', 'scenario_update']);
  expect(references(removeMessage(two, key, 'cita.asistió.mensaje'))).toEqual(['scenario_update']);
});

it('each action names the scenario that has it', () => {
  expect(actionOwners(start).get('no_asistida')?.name).toBe('No asistió');
  expect(actionOwners(start).has('none')).toBe(false);
});

it('arrow keys move a scenario along its phase and past its end into the next one', () => {
  const part = { kind: 'scenario', key: 'cita.agendada' } as const;
  const down = stepPart(start, part, 'ArrowDown');
  expect(positionWords(down, part)).toBe('Escenario «Agendada», lugar 2 de 2 en «Cita»');
  const next = stepPart(down, part, 'ArrowDown');
  expect(positionWords(next, part)).toBe('Escenario «Agendada», lugar 1 de 2 en «Por recuperar»');
  expect(stepPart(next, part, 'ArrowRight')).toBe(next);
  expect(shape(stepPart(next, part, 'ArrowLeft'))[0]).toEqual(['Cita', 'Agendada', 'Asistió']);
});

it('arrow keys move a phase until it is the last one', () => {
  const part = { kind: 'phase', key: 'cita' } as const;
  const moved = stepPart(start, part, 'ArrowRight');
  expect(positionWords(moved, part)).toBe('Fase «Cita», lugar 2 de 2');
  expect(stepPart(moved, part, 'ArrowRight')).toBe(moved);
});
