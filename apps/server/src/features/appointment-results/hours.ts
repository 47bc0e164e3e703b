const HOUR = 60;
const HOURS_OF_WEEK = 168;
/** The wall's minutes count from a Thursday, the week from Monday. */
const FROM_MONDAY = 72;

/** Puts the minutes of [from, to) on the wall, so many times, into the hours of the week. */
export function addHours(byHour: Map<number, number>, from: number, to: number, times = 1): void {
  for (let wall = from; wall < to;) {
    const hour = Math.floor(wall / HOUR);
    const next = Math.min(to, (hour + 1) * HOUR);
    const key = (hour + FROM_MONDAY) % HOURS_OF_WEEK;
    byHour.set(key, (byHour.get(key) ?? 0) + (next - wall) * times);
    wall = next;
  }
}
