import { fold } from '@cauce/domain/texts/fold';
import { addDays } from '@cauce/domain/time/iso-date';
import { wallOf } from '@cauce/domain/time/dates';
import { reminderText, type TeamWish } from '@cauce/language/messages/team';
import { formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import { type Reply, settled, type TeamState } from './state.ts';
import { askTeam, daysSaid, offHere } from './team-days.ts';
import type { Scene } from './understanding.ts';

/** The message with its days and hours taken out. */
const blanked = ({ message, when }: Scene): string =>
  (when?.spans ?? []).reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    message,
  );

/** The hour that was said: of two halves of the day the one that comes first. */
function hourOf({ when, today, talk }: Scene, day: string | undefined): string | undefined {
  const all = [...(when?.readings ?? []), ...(when?.doubts ?? []).flatMap(({ readings }) => readings)];
  const minutes = all.flatMap(({ time }) => (time?.is === 'exact' ? [time.minute] : []));
  const now = wallOf(talk.now, talk.zone).minutes;
  const ahead = day === undefined || day === today ? minutes.filter((minute) => minute > now) : minutes;
  const [first = minutes[0]] = ahead;
  return first === undefined ? undefined : formatHhmm(first);
}

/** «Recuérdame a las 5 llamar al proveedor». */
export async function remind(scene: Scene, wish: TeamWish): Promise<Reply> {
  const { tools, state, today, talk, message } = scene;
  if (!tools.names.has('createReminder'))
    return { say: [offHere('programar recordatorios')], state: settled(state) };
  const before = wish.act === 'remind' ? undefined : state.team;
  const isText = before === undefined || state.asked === 'teamText';
  const written = isText ? reminderText(blanked(scene)) : '';
  const text = (written || before?.text || '').slice(0, 500);
  const day = daysSaid(scene)?.from ?? before?.dates?.[0];
  const time = hourOf(scene, day) ?? before?.from;
  const team: TeamState = { act: 'remind', text, ...(day && { dates: [day] }), ...(time && { from: time }) };
  if (text === '') return askTeam(state, team, 'teamText', '¿Qué te recuerdo?');
  if (time === undefined)
    return askTeam(
      state,
      team,
      'teamWhen',
      day === undefined ? '¿Qué día y a qué hora te lo recuerdo?' : '¿A qué hora te lo recuerdo?',
    );
  const now = wallOf(talk.now, talk.zone).minutes;
  const isOver = (parseHhmm(time) ?? 0) <= now;
  const date = day ?? (isOver ? addDays(today, 1) : today);
  if (date === today && isOver && !/\bhoy\b/.test(fold(message)) && day === undefined)
    return askTeam(state, team, 'teamWhen', 'Esa hora ya pasó. ¿Para cuándo lo programo?');
  const answer = await tools.call('createReminder', { text, date, time });
  if (answer.ok) return { say: [answer.confirmation], state: settled(state) };
  return askTeam(state, { act: 'remind', text }, 'teamWhen', `${answer.words} ¿Para cuándo lo programo?`);
}
