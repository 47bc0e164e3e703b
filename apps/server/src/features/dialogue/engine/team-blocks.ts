import { chosenAmong } from '@cauce/language/messages/choice';
import { wallOf } from '@cauce/domain/time/dates';
import { addDays, daysBetween, weekdayOf } from '@cauce/domain/time/iso-date';
import type { SpokenTime } from '@cauce/language/time/spoken-time';
import { lengthIn } from '@cauce/language/messages/shift';
import { talkText } from '@cauce/language/messages/text';
import type { TeamWish } from '@cauce/language/messages/team';
import { DAY_END, formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import type { Interval } from '@cauce/domain/week/week';
import { weekOf } from './hours.ts';
import { type Reply, settled, type TeamState } from './state.ts';
import { askTeam, type Days, daysSaid, isAtHour, offHere, readingsOf } from './team-days.ts';
import type { Scene } from './understanding.ts';
import { numbered } from './voice.ts';

const MOST_BLOCKS = 5;
const OFF = offHere('bloquear horarios');

interface Specialist {
  id: string;
  name: string;
  branchId: string;
}

const teamOf = ({ services }: Scene): Specialist[] => [
  ...new Map(services.flatMap(({ specialists }) => specialists).map((one) => [one.id, one])).values(),
];

/** Whose agenda: those named, their own, everybody's, or the only one there is. */
function whose(scene: Scene, wish: TeamWish, before: TeamState | undefined): string[] {
  const { said, talk, state } = scene;
  const all = teamOf(scene);
  const named = said.specialists.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  if (named.length > 0) return named;
  if (wish.isAll) return all.map(({ id }) => id);
  const picked = state.asked === 'teamWho' ? chosenAmong(state.options, said.choice) : undefined;
  if (picked !== undefined) return picked === 'all' ? all.map(({ id }) => id) : [picked];
  if (before?.specialistIds !== undefined) return before.specialistIds;
  const own = all.find(({ id }) => id === talk.specialistId);
  if (own !== undefined) return [own.id];
  return all.length === 1 ? all.map(({ id }) => id) : [];
}

function askWhose(scene: Scene, team: TeamState): Reply {
  const all = teamOf(scene).slice(0, 8);
  return {
    say: [`¿La agenda de quién?\n${numbered([...all.map(({ name }) => name), 'De todos'])}`],
    state: { ...scene.state, asked: 'teamWho', team, options: [...all.map(({ id }) => id), 'all'] },
  };
}

/** When a branch is open on a day. */
async function openOn(scene: Scene): Promise<(branchId: string, date: string) => readonly Interval[]> {
  const facts = await scene.tools.call('businessFacts', {});
  const weeks = new Map(facts.ok ? facts.branches.map(({ id, hours }) => [id, weekOf(hours)]) : []);
  return (branchId, date) => weeks.get(branchId)?.[weekdayOf(date)] ?? [];
}

interface Stretch {
  from: string | undefined;
  until: string | undefined;
  /** An hour was said, and not until when. */
  isOpen: boolean;
}

/** «De 2 a 4», «a partir de las 3», «en la tarde», or all of the day. */
function stretchOf(scene: Scene, before: TeamState | undefined): Stretch {
  const times = readingsOf(scene).flatMap(({ time }): SpokenTime[] => (time === undefined ? [] : [time]));
  const [first] = times;
  const length = lengthIn(talkText(scene.message));
  if (scene.state.asked === 'teamUntil' && before?.from !== undefined) {
    const from = parseHhmm(before.from) ?? 0;
    const ends = times.map((time) => (time.is === 'exact' ? time.minute : time.to));
    const until = length === undefined ? ends.find((minute) => minute > from) : from + length;
    return {
      from: before.from,
      until: until === undefined ? undefined : hhmm(until),
      isOpen: until === undefined,
    };
  }
  if (first === undefined) return { from: before?.from, until: before?.until, isOpen: false };
  if (first.is === 'window')
    return {
      from: first.from === 0 ? undefined : hhmm(first.from),
      until: first.to >= DAY_END ? undefined : hhmm(first.to),
      isOpen: false,
    };
  const until = length === undefined ? undefined : hhmm(first.minute + length);
  return { from: hhmm(first.minute), until, isOpen: until === undefined };
}

const hhmm = (minutes: number): string => formatHhmm(Math.min(minutes, DAY_END - 1));

const datesOf = ({ from, to }: Days): string[] =>
  Array.from({ length: Math.min(MOST_BLOCKS + 1, daysBetween(from, to) + 1) }, (_, day) =>
    addDays(from, day),
  );

/** What it is for, where they say so. */
function titleOf({ said }: Scene): string {
  const [, why] =
    /(?:^| )(?:para|por|porque) ([a-z]+(?: [a-z]+){0,4})$/.exec(
      said.text.replaceAll(/[#.,!]/g, ' ').trim(),
    ) ?? [];
  const title = (why ?? '').trim();
  return title === '' || /^(?:el|la|las|los|favor|todo|todos|mi|mis)(?: |$)/.test(title)
    ? 'Bloqueado'
    : title.charAt(0).toUpperCase() + title.slice(1);
}

/** «Bloquea mañana de 2 a 4», «bloquéame el viernes». */
export async function block(scene: Scene, wish: TeamWish): Promise<Reply> {
  const { tools, state, today, talk } = scene;
  if (!tools.names.has('createBlock')) return { say: [OFF], state: settled(state) };
  const before = wish.act === 'block' ? undefined : state.team;
  const said = daysSaid(scene);
  const dates = said === undefined ? before?.dates : datesOf(said);
  const { from, until, isOpen } = stretchOf(scene, before);
  const ids = whose(scene, wish, before);
  const team: TeamState = {
    act: 'block',
    text: before?.text ?? titleOf(scene),
    ...(dates !== undefined && { dates: dates.slice(0, MOST_BLOCKS + 1) }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(ids.length > 0 && { specialistIds: ids.slice(0, MOST_BLOCKS) }),
  };
  const day = dates ?? (from === undefined ? undefined : [today]);
  if (day === undefined)
    return askTeam(state, team, 'teamWhen', '¿Qué día y de qué hora a qué hora lo bloqueo?');
  if (isOpen) return askTeam(state, { ...team, dates: day }, 'teamUntil', '¿Hasta qué hora lo bloqueo?');
  if (ids.length === 0) return askWhose(scene, { ...team, dates: day });
  if (ids.length * day.length > MOST_BLOCKS)
    return {
      say: ['Eso son muchos bloqueos de una vez: dime menos días o menos personas.'],
      state: settled(state),
    };
  const opening = await openOn(scene);
  const now = wallOf(talk.now, talk.zone);
  const told: string[] = [];
  for (const specialist of teamOf(scene).filter(({ id }) => ids.includes(id)))
    for (const date of day) {
      const open = opening(specialist.branchId, date);
      const first = from ?? hhmm(Math.min(...open.map((one) => one.from)));
      const last = until ?? hhmm(Math.max(...open.map((one) => one.to)));
      if (open.length === 0 && (from === undefined || until === undefined)) {
        told.push(`Ese día no se abre, no hace falta bloquear a ${specialist.name}.`);
        continue;
      }
      const isRunning = date === now.date && (parseHhmm(first) ?? 0) < now.minutes;
      const answer = await tools.call('createBlock', {
        specialistId: specialist.id,
        date,
        from: isRunning ? hhmm(now.minutes) : first,
        to: last,
        title: team.text ?? 'Bloqueado',
      });
      told.push(answer.ok ? answer.confirmation : answer.words);
    }
  return { say: [told.join('\n')], state: settled(state) };
}

/** «Quita el bloqueo de mañana». */
export async function unblock(scene: Scene, wish: TeamWish): Promise<Reply> {
  const { tools, state, today, said } = scene;
  if (!tools.names.has('removeBlock')) return { say: [OFF], state: settled(state) };
  const isAnswer = state.asked === 'teamWhich';
  const days = isAnswer && said.choice !== undefined ? undefined : daysSaid(scene);
  const dates = days === undefined ? (state.team?.dates ?? [today]) : [days.from, days.to];
  const found = await tools.call('listBlocks', { date: dates[0] ?? today, to: dates.at(-1) ?? today });
  if (!found.ok) return { say: [found.words], state: settled(state) };
  const named = said.specialists.flatMap(({ ids }) => ids);
  const picked = isAnswer ? chosenAmong(state.options, said.choice) : undefined;
  const those = found.blocks.filter(
    ({ shortId, specialist, from }) =>
      picked === shortId ||
      (picked === undefined &&
        (named.length === 0 || named.includes(specialist.id)) &&
        (isAnswer || readingsOf(scene).every(({ time }) => time === undefined) || isAtHour(scene, from))),
  );
  if (those.length === 0)
    return {
      say: [found.blocks.length === 0 ? 'No hay bloqueos ese día.' : 'No encontré ese bloqueo.'],
      state: settled(state),
    };
  if (those.length > 1 && !wish.isAll)
    return {
      say: [`¿Cuál bloqueo quito?\n${numbered(those.slice(0, MOST_BLOCKS).map(({ words }) => words))}`],
      state: {
        ...state,
        asked: 'teamWhich',
        team: { act: 'unblock', dates: [dates[0] ?? today, dates.at(-1) ?? today] },
        options: those.slice(0, MOST_BLOCKS).map(({ shortId }) => shortId),
      },
    };
  const told: string[] = [];
  for (const { shortId } of those.slice(0, MOST_BLOCKS)) {
    const answer = await tools.call('removeBlock', { shortId });
    told.push(answer.ok ? answer.confirmation : answer.words);
  }
  return { say: [told.join('\n')], state: settled(state) };
}
