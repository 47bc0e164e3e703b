const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const plural = (count: number, one: string, many: string): string =>
  `hace ${count} ${count === 1 ? one : many}`;

/** 'ahora', 'hace 5 min', 'hace 2 días'; a time in the future counts as now. */
export function elapsed(since: Date, now: Date): string {
  const passed = now.getTime() - since.getTime();
  const count = (unit: number): number => Math.floor(passed / unit);
  if (passed < SECOND) return 'ahora';
  if (passed < MINUTE) return `hace ${count(SECOND)} s`;
  if (passed < HOUR) return `hace ${count(MINUTE)} min`;
  if (passed < DAY) return `hace ${count(HOUR)} h`;
  if (passed < 7 * DAY) return plural(count(DAY), 'día', 'días');
  if (passed < 30 * DAY) return plural(count(7 * DAY), 'semana', 'semanas');
  if (passed < 365 * DAY) return plural(count(30 * DAY), 'mes', 'meses');
  return plural(count(365 * DAY), 'año', 'años');
}

/** The milliseconds after which the label must be computed again. */
export function elapsedRefresh(since: Date, now: Date): number {
  const passed = now.getTime() - since.getTime();
  if (passed < MINUTE) return SECOND;
  if (passed < HOUR) return MINUTE;
  return passed < DAY ? HOUR : DAY;
}
