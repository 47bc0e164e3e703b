import { chosenAmong } from '@cauce/language/messages/choice';
import { type AppointmentStatus, isOutcome, STATUS_LABELS } from '@cauce/domain/agenda/appointment-status';
import { fold } from '@cauce/domain/texts/fold';
import { addDays } from '@cauce/domain/time/iso-date';
import { mentionsIn } from '@cauce/language/messages/names';
import { namesSaid, type TeamWish } from '@cauce/language/messages/team';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import type { OutputOf } from '../tools/tools.ts';
import { type Reply, settled, type State } from './state.ts';
import { type Days, daysSaid, isAtHour, offHere } from './team-days.ts';
import type { Scene } from './understanding.ts';
import { numbered } from './voice.ts';

type Shown = OutputOf<'appointmentsByDate'>['appointments'][number];

const MOST_SHOWN = 8;
const DAYS_BACK = 6;
const DAYS_AHEAD = 13;

/** Where to look when no day is said: today first. */
function spanOf(scene: Scene, status: AppointmentStatus): { days: Days; isNamed: boolean } {
  const { today, message } = scene;
  const plain = fold(message);
  const back = /\bant(?:e?ayer|ier)\b/.test(plain) ? 2 : /\bayer\b/.test(plain) ? 1 : 0;
  if (back > 0) return { days: { from: addDays(today, -back), to: addDays(today, -back) }, isNamed: true };
  const said = daysSaid(scene);
  if (said !== undefined) return { days: said, isNamed: true };
  return isOutcome(status)
    ? { days: { from: addDays(today, -DAYS_BACK), to: today }, isNamed: false }
    : { days: { from: today, to: addDays(today, DAYS_AHEAD) }, isNamed: false };
}

/** «La de las 10», whichever half of the day it is in. */
function isAtThat(scene: Scene, time: string): boolean {
  const [, hour, minutes, half] =
    /\b(?:la|las) (\d{1,2})(?::(\d\d))?( y media)?(?![\d/])/.exec(fold(scene.message)) ?? [];
  if (hour === undefined) return isAtHour(scene, time);
  const minute = Number(hour) * 60 + (half === undefined ? Number(minutes ?? 0) : 30);
  return (parseHhmm(time) ?? 0) % 720 === minute % 720;
}

/** Fewer where that leaves any. */
const first = (those: readonly Shown[], fits: (one: Shown) => boolean): readonly Shown[] => {
  const left = those.filter(fits);
  return left.length > 0 ? left : those;
};

/** Of those that there are the ones that may be meant, and whether somebody was named who is none of them. */
function meantAmong(scene: Scene, all: readonly Shown[]): { those: readonly Shown[]; unknown: string } {
  const { said } = scene;
  const people = all.map(({ shortId, client }) => ({ id: shortId, name: client }));
  const clients = new Set(mentionsIn(said.text, people).flatMap(({ ids }) => ids));
  const specialists = new Set(said.specialists.flatMap(({ ids }) => ids));
  const services = new Set(said.services.flatMap(({ ids }) => ids));
  const atHour = all.filter(({ time }) => isAtThat(scene, time));
  if (clients.size > 0) return { those: atHour.filter(({ shortId }) => clients.has(shortId)), unknown: '' };
  if (specialists.size > 0)
    return { those: atHour.filter(({ specialist }) => specialists.has(specialist.id)), unknown: '' };
  const [unknown = ''] = services.size > 0 ? [] : namesSaid(said.text);
  if (unknown !== '') return { those: [], unknown };
  return {
    those: services.size === 0 ? atHour : atHour.filter(({ service }) => services.has(service.id)),
    unknown,
  };
}

/** «10:00 a. m. …»: as its tool says it. */
const lineOf = ({ words }: Shown): string => words;

async function write(scene: Scene, shortId: string, status: AppointmentStatus): Promise<Reply> {
  const answer = await scene.tools.call('setAppointmentStatus', { shortId, status });
  return { say: [answer.ok ? answer.confirmation : answer.words], state: settled(scene.state) };
}

const VERBS: Partial<Record<AppointmentStatus, string>> = { cancelada: '¿Cancelo la cita de' };
const sure = (state: State, one: Shown, status: AppointmentStatus): Reply => ({
  say: [`${VERBS[status] ?? `¿Marco como ${STATUS_LABELS[status]} la cita de`} ${lineOf(one)}?`],
  state: {
    ...state,
    asked: 'teamSure',
    shortId: one.shortId,
    team: { act: 'status', status },
    options: undefined,
  },
});

function choose(
  state: State,
  among: readonly Shown[],
  { status, days, lead = '' }: { status: AppointmentStatus; days: Days; lead?: string },
): Reply {
  const shown = among.slice(0, MOST_SHOWN);
  return {
    say: [`${lead}¿Cuál de estas citas?\n${numbered(shown.map(lineOf))}`],
    state: {
      ...state,
      asked: 'teamWhich',
      team: { act: 'status', status, dates: [days.from, days.to] },
      options: shown.map(({ shortId }) => shortId),
    },
  };
}

/** What cannot be so yet, or is not easily undone, is asked for once more. */
function isGrave({ talk }: Scene, { start }: Shown, status: AppointmentStatus): boolean {
  return status === 'cancelada' || (isOutcome(status) && new Date(start) > talk.now);
}

function settleOn(scene: Scene, one: Shown, status: AppointmentStatus): Promise<Reply> | Reply {
  return isGrave(scene, one, status) ? sure(scene.state, one, status) : write(scene, one.shortId, status);
}

/** «Marca la de las 10 de Ana como asistida», «no vino Juan». */
export async function mark(scene: Scene, wish: TeamWish): Promise<Reply> {
  const { tools, state, said } = scene;
  if (!tools.names.has('setAppointmentStatus') || !tools.names.has('appointmentsByDate'))
    return { say: [offHere('cambiar el estado de las citas')], state: settled(state) };
  const status = wish.status ?? state.team?.status ?? 'asistida';
  if (state.asked === 'teamSure' && state.shortId !== undefined && said.agreement === 'yes')
    return write(scene, state.shortId, status);
  const isAnswer = state.asked === 'teamWhich' && wish.status === undefined;
  const picked = isAnswer ? chosenAmong(state.options, said.choice) : undefined;
  const [from = '', to = ''] = isAnswer ? (state.team?.dates ?? []) : [];
  const { days, isNamed } = from === '' ? spanOf(scene, status) : { days: { from, to }, isNamed: true };
  const found = await tools.call('appointmentsByDate', { date: days.from, to: days.to });
  if (!found.ok) return { say: [found.words], state: settled(state) };
  const open = found.appointments.filter((one) => one.status !== status);
  const known = isAnswer ? open.filter(({ shortId }) => state.options?.includes(shortId)) : open;
  if (picked !== undefined) {
    const one = known.find(({ shortId }) => shortId === picked);
    if (one !== undefined) return settleOn(scene, one, status);
  }
  const { those, unknown } = meantAmong(scene, known);
  const { today } = scene;
  const near = isNamed ? those : first(those, ({ date }) => date === today);
  const [only] = near;
  if (only !== undefined && near.length === 1) return settleOn(scene, only, status);
  if (only !== undefined) return choose(state, near, { status, days });
  if (isAnswer) return choose(state, known, { status, days });
  const ofToday = isNamed ? open : open.filter(({ date }) => date === today);
  const lead = unknown === '' ? 'No encontré esa cita.' : `No encontré ninguna cita de «${unknown}» ahí.`;
  return ofToday.length === 0
    ? { say: [lead], state: settled(state) }
    : choose(state, ofToday, { status, days, lead: `${lead} ` });
}
