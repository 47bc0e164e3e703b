import type { Clock } from '../src/platform/clock.ts';

/** A clock that advances only when a test says so. */
export class StillClock implements Clock {
  #now: Date;
  constructor(now: Date) {
    this.#now = now;
  }
  now(): Date {
    return new Date(this.#now);
  }
  pass(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}
