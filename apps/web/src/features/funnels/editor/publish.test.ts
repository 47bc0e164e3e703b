import { expect, it } from 'vitest';
import { listChanges } from './changes.ts';
import {
  addPhase,
  addScenario,
  changePhase,
  changeScenario,
  contentOf,
  movePhase,
  moveScenario,
  newScenario,
  putMessage,
  removePhase,
  removeScenario,
  type Content,
} from './model.ts';
import { findProblems, listMoves, listNewPlaces, toInput } from './publish.ts';
import { publishedFunnel } from '../../../../testing/a-funnel.ts';

const funnel = publishedFunnel();
const { phases: published } = funnel;
const start = contentOf(funnel);
const words = (content: Content) => listChanges(start, content).map((change) => change.words);
const places = (content: Content) => listNewPlaces(content, published).map(({ place }) => place);
const counts = new Map([
  ['cita.agendada', 2],
  ['por_recuperar.no_asistió', 1],
]);

it('an unchanged funnel keeps every stored name and has no changes', () => {
  expect(places(start)).toEqual(['cita.agendada', 'cita.asistió', 'por_recuperar.no_asistió']);
  expect(toInput(start, published).phases[0]?.scenarios[1]?.reactivationMessagesSequence[0]).toMatchObject({
    formattedName: 'mensaje',
  });
  expect(words(start)).toEqual([]);
});

it('a renamed scenario keeps its place', () => {
  const renamed = changeScenario(start, 'cita.agendada', { name: 'Con cita' });
  expect(places(renamed)).toContain('cita.agendada');
  expect(words(renamed)).toEqual(['«Agendada»: se llamará «Con cita»']);
  expect(listMoves(renamed, published, counts)).toEqual([]);
});

it('a scenario in another phase is a new place, and its contacts are suggested to follow it', () => {
  const moved = moveScenario(start, 'cita.agendada', 'por_recuperar', 0);
  expect(toInput(moved, published).phases[1]?.scenarios[0]?.formattedName).toBeUndefined();
  expect(listMoves(moved, published, counts)).toEqual([
    { from: 'cita.agendada', phase: 'Cita', name: 'Agendada', contacts: 2, to: 'por_recuperar.agendada' },
  ]);
  expect(words(moved)).toEqual(['«Agendada»: pasa a la fase «Por recuperar»']);
});

it('its messages lose their stored names with it', () => {
  const moved = moveScenario(start, 'cita.asistió', 'por_recuperar', 0);
  expect(
    toInput(moved, published).phases[1]?.scenarios[0]?.reactivationMessagesSequence[0]?.formattedName,
  ).toBeUndefined();
});

it('the contacts of a removed scenario need a choice, and one without contacts does not', () => {
  const removed = removeScenario(removeScenario(start, 'cita.agendada'), 'cita.asistió');
  expect(listMoves(removed, published, counts)).toEqual([
    { from: 'cita.agendada', phase: 'Cita', name: 'Agendada', contacts: 2, to: '' },
  ]);
});

it('new names are those that the server gives', () => {
  const removed = removeScenario(start, 'cita.agendada');
  const added = addScenario(removed, 'cita', newScenario('Agendada'));
  expect(places(added)).toEqual(['cita.asistió', 'cita.agendada_2', 'por_recuperar.no_asistió']);
});

it('says what was added, removed and changed', () => {
  let content = removePhase(start, 'por_recuperar');
  content = addPhase(content);
  content = changeScenario(content, 'cita.agendada', { actionReference: 'confirmada', type: 'manual' });
  content = putMessage(content, 'cita.asistió', {
    key: 'otro',
    text: 'Hola',
    delay: 1,
    timeUnit: 'hours',
    delayReference: 'scenario_update',
    deletable: true,
    goal: 'none',
  });
  expect(words({ ...content, name: 'Otro' })).toEqual([
    'El embudo se llamará «Otro»',
    'Fase nueva: «Fase personalizada»',
    'Se quita la fase «Por recuperar»',
    '«Agendada»: entran con «Cita: Confirmada» y solo se entra a mano',
    '«Asistió»: 1 mensaje nuevo',
    'Se quita «No asistió» de «Por recuperar»',
  ]);
});

it('says when only the order is another one', () => {
  expect(words(movePhase(start, 'cita', 1))).toEqual(['Otro orden de las fases']);
  expect(words(moveScenario(start, 'cita.agendada', 'cita', 1))).toEqual([
    'Fase «Cita»: otro orden de sus escenarios',
  ]);
});

it('publishing over a newer version forgets the stored names that it does not have', () => {
  const newer = published.map((phase) =>
    phase.formattedName === 'cita' ? { ...phase, scenarios: phase.scenarios.slice(1) } : phase,
  );
  const { phases } = toInput(start, newer);
  expect(phases[0]?.scenarios.map(({ formattedName }) => formattedName)).toEqual([undefined, 'asistió']);
});

it('names each part that has to be corrected before publishing', () => {
  const twice = changeScenario(start, 'por_recuperar.no_asistió', { actionReference: 'agendada' });
  const nameless = changePhase({ ...twice, name: '' }, 'cita', { name: '' });
  expect(findProblems(nameless)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: null }),
      expect.objectContaining({ key: 'cita' }),
    ]),
  );
  expect(findProblems(twice)).toEqual([
    { key: 'por_recuperar.no_asistió', message: '«Agendada» ya tiene la acción «Cita: Agendada»' },
  ]);
  expect(findProblems(start)).toEqual([]);
});
