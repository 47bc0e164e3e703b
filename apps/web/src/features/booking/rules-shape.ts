import { BookingRules } from '@cauce/contract/agenda/booking';
import * as z from 'zod';

const amount = () => z.string().regex(/^\d+$/).transform(Number);

/** Selects have text values, while the rules are numbers of minutes and hours. */
export const RulesForm = BookingRules.extend({ minimumNotice: amount(), changeUntilHours: amount() });
export type RulesDraft = z.input<typeof RulesForm>;

export const draftOf = (rules: BookingRules): RulesDraft => ({
  isOpen: rules.isOpen,
  whoBooks: rules.whoBooks,
  minimumNotice: String(rules.minimumNotice),
  horizonDays: rules.horizonDays,
  changeUntilHours: String(rules.changeUntilHours),
  mayReschedule: rules.mayReschedule,
  mayCancel: rules.mayCancel,
  choosesSpecialist: rules.choosesSpecialist,
  welcome: rules.welcome,
  instructions: rules.instructions,
});

const HOUR = 60;
const DAY = 24 * HOUR;
const NOTICES = [0, 30, HOUR, 2 * HOUR, 4 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY];
const CHANGES = [0, 1, 2, 4, 12, 24, 48, 72];

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
function spanWords(minutes: number): string {
  if (minutes % DAY === 0) return counted(minutes / DAY, 'día', 'días');
  if (minutes % HOUR === 0) return counted(minutes / HOUR, 'hora', 'horas');
  return `${minutes} minutos`;
}

/** Adds a value to the usual options when the business has set another one. */
const withOwn = (usual: readonly number[], own: number) =>
  [...new Set([...usual, own])].toSorted((one, other) => one - other);

export const noticeOptions = (own: number) =>
  withOwn(NOTICES, own).map((minutes) => ({
    value: String(minutes),
    label: minutes === 0 ? 'Sin anticipación' : `${spanWords(minutes)} antes`,
  }));

export const changeOptions = (own: number) =>
  withOwn(CHANGES, own).map((hours) => ({
    value: String(hours),
    label: hours === 0 ? 'Hasta que empiece' : `Hasta ${spanWords(hours * HOUR)} antes`,
  }));
