/** The only place that knows the time; tests hand in one that stands still. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };
