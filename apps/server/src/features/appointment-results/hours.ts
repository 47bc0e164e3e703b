const HOUR = 60;
const HOURS_OF_WEEK = 168;
/** Local minutes count from Thursday 1 January 1970, and the hours of the week from Monday. */
const FROM_MONDAY = 72;

/** Adds the local minutes of [from, to) to the hours of the week in which they fall, `times` times. */
export function addHours(byHour: Map<number, number>, from: number, to: number, times = 1): void {
  for (let wall = from; wall < to;) {
    const hour = Math.floor(wall / HOUR);
    const next = Math.min(to, (hour + 1) * HOUR);
    const key = (hour + FROM_MONDAY) % HOURS_OF_WEEK;
    byHour.set(key, (byHour.get(key) ?? 0) + (next - wall) * times);
    wall = next;
  }
}
