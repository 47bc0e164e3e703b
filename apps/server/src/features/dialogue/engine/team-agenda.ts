import { longDay } from '@cauce/domain/time/dates';
import { isOutcome } from '@cauce/domain/agenda/appointment-status';
import type { TeamWish } from '@cauce/language/messages/team';
import type { InputOf, OutputOf } from '../tools/tools.ts';
import { type Reply, settled } from './state.ts';
import { type Days, daysSaid, isAtHour, offHere, readingsOf, weekFrom } from './team-days.ts';
import type { Scene } from './understanding.ts';

type Shown = OutputOf<'appointmentsByDate'>['appointments'][number];

const MOST_LINES = 20;
const OFF = offHere('ver las citas');
/** Whoever they are: «¿qué tengo?». */
const OWN = /(?:^| )(?:tengo|mi|mis|me toca|sigue|ando|voy)(?: |$)/;

function placeOf({ said, talk }: Scene): Pick<InputOf<'appointmentsByDate'>, 'branchId' | 'specialistId'> {
  const named = said.specialists[0]?.ids[0];
  const own = OWN.test(said.text) ? talk.specialistId : undefined;
  const specialistId = named ?? own;
  const branchId = said.branches[0]?.ids[0];
  return { ...(specialistId !== undefined && { specialistId }), ...(branchId !== undefined && { branchId }) };
}

const counted = (count: number): string => (count === 1 ? '1 cita' : `${count} citas`);

const lines = (all: readonly Shown[]): string =>
  [
    ...all.slice(0, MOST_LINES).map(({ words }) => words),
    all.length > MOST_LINES ? `Y ${all.length - MOST_LINES} más.` : '',
  ]
    .filter(Boolean)
    .join('\n');

async function blocked({ tools }: Scene, { from, to }: Days): Promise<string[]> {
  if (!tools.names.has('listBlocks')) return [];
  const answer = await tools.call('listBlocks', { date: from, to });
  return answer.ok && answer.blocks.length > 0
    ? [`Bloqueado: ${answer.blocks.map(({ words }) => words).join('; ')}`]
    : [];
}

/** A day with all that is on it; several with how much is on each. */
export async function agenda(scene: Scene, { isWeek }: TeamWish): Promise<Reply> {
  const { tools, state, today } = scene;
  if (!tools.names.has('appointmentsByDate')) return { say: [OFF], state: settled(state) };
  const said = daysSaid(scene);
  const days = said ?? (isWeek ? weekFrom(today) : { from: today, to: today });
  const isOne = days.from === days.to;
  const span = { date: days.from, ...(isOne ? {} : { to: days.to }) };
  const answer = await tools.call('appointmentsByDate', { ...span, ...placeOf(scene) });
  if (!answer.ok) return { say: [answer.words], state: settled(state) };
  const hours = readingsOf(scene).some(({ time }) => time !== undefined);
  const those = hours ? answer.appointments.filter(({ time }) => isAtHour(scene, time)) : answer.appointments;
  const rest = await blocked(scene, days);
  if (those.length === 0)
    return {
      say: [
        [answer.appointments.length === 0 ? answer.words : 'A esa hora no hay citas.', ...rest].join('\n'),
      ],
      state: settled(state),
    };
  const told = isOne
    ? [`El ${longDay(days.from)} hay ${counted(those.length)}:`, lines(those)]
    : [...Map.groupBy(those, ({ date }) => date)].map(
        ([date, ofDay]) => `${longDay(date)}: ${counted(ofDay.length)}`,
      );
  const total = isOne ? [] : [`En total: ${counted(those.length)}.`];
  return { say: [[...told, ...total, ...rest].join('\n')], state: settled(state) };
}

/** «¿Quién sigue?» */
export async function next(scene: Scene): Promise<Reply> {
  const { tools, state, today, talk } = scene;
  if (!tools.names.has('appointmentsByDate')) return { say: [OFF], state: settled(state) };
  const answer = await tools.call('appointmentsByDate', {
    date: daysSaid(scene)?.from ?? today,
    ...placeOf(scene),
  });
  if (!answer.ok) return { say: [answer.words], state: settled(state) };
  const coming = answer.appointments.filter(
    ({ start, status }) => new Date(start) > talk.now && !isOutcome(status),
  );
  const [one] = coming;
  if (one === undefined) return { say: ['Ya no hay más citas hoy.'], state: settled(state) };
  // Several may begin at once.
  const those = coming.filter(({ start }) => start === one.start);
  return { say: [`Sigue ${those.map(({ words }) => words).join('\n')}.`], state: settled(state) };
}
