/** The only source of the current time. Tests replace it by a clock that stands still. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };
