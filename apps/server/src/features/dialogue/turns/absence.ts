import { longDay, wallOf } from '@cauce/domain/time/dates';
import { addDays, daysBetween, type IsoDate, weekdayOf } from '@cauce/domain/time/iso-date';
import { clockWithArticle } from '@cauce/domain/time/time-of-day';
import { openNow } from '@cauce/domain/week/open-now';
import { type BranchHours, branchHoursOn } from '@cauce/domain/week/working-hours';
import { type Interval, unionDay, WEEKDAY_NAMES } from '@cauce/domain/week/week';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { ToolCall } from '../responders/responder.ts';
import type { ToolContext } from '../tools/tool-context.ts';

function dayWords(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'hoy';
  if (date === addDays(today, 1)) return 'mañana';
  return `el ${daysBetween(today, date) < 7 ? WEEKDAY_NAMES[weekdayOf(date)].toLowerCase() : longDay(date)}`;
}

/** Tells the client when somebody answers; undefined while a branch is open, and where no branch has hours. */
export function absenceWords(branches: readonly BranchHours[], at: Date, zone: string): string | undefined {
  const now = wallOf(at, zone);
  const hoursOn = (date: IsoDate) =>
    branches.reduce<Interval[]>((day, branch) => unionDay(day, branchHoursOn(date, branch)), []);
  const opening = openNow(now, hoursOn);
  if (opening.state !== 'closed' || opening.next === undefined) return undefined;
  const { date, minutes } = opening.next;
  return `Ahora no hay nadie del equipo: te responden ${dayWords(date, now.date)} a partir de ${clockWithArticle(minutes)}`;
}

interface Ending {
  say: readonly string[];
  isLeftToTeam?: boolean | undefined;
  toolCalls?: readonly ToolCall[] | undefined;
}

/** The turn ends with a person: a responder handed over, or none could answer. */
export const isHandover = ({ isLeftToTeam = false, toolCalls = [] }: Omit<Ending, 'say'>): boolean =>
  isLeftToTeam || toolCalls.some(({ name }) => name === 'handOver');

/** A client who is left to the team also reads when somebody answers. */
export async function withAbsence(
  tx: TenantTx,
  { at, zone, isTeam, catalogue }: Pick<ToolContext, 'at' | 'zone' | 'isTeam' | 'catalogue'>,
  outcome: Ending,
): Promise<readonly string[]> {
  if (!isHandover(outcome) || isTeam) return outcome.say;
  const absence = absenceWords((await catalogue.read(tx)).branches, at, zone);
  return absence === undefined ? outcome.say : [...outcome.say, absence];
}
