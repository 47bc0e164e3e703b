import type { Rate } from '@cauce/contract/kit/endpoint';
import { placesOfOwners } from '../at-once.ts';
import type { Clock } from '../clock.ts';
import { inTurn } from '../in-turn.ts';
import type { RateLimits } from '../rate-limits.ts';

/** The open connections of one person in this process. */
export const MAX_PER_PERSON = 40;
/** Connections that one person may open, counted together with those that are refused. A browser opens one per page. */
const OPENED: Rate = { max: 120, seconds: 60 };
/** Requests of one person over all connections. */
const ASKED: Rate = { max: 120, seconds: 10 };
/** Requests over one connection that are answered. */
export const ASKED_PER_CONNECTION: Rate = { max: 30, seconds: 10 };
/** Messages over one connection after which it is closed. No honest program sends so many in that time. */
export const SENT_PER_CONNECTION: Rate = { max: 200, seconds: 10 };
/** The most connections to the database that sockets use at a time, so that they delay no other request much. */
const PLACES = 4;

/** Milliseconds after which a place is free again that an accepted browser did not use. */
const OPENS_WITHIN = 10_000;

export interface ReservedPlace {
  /** Keeps the place until it is freed. Returns whether it was still reserved. */
  open: () => boolean;
  free: () => void;
}

/** Keeps a place while its connection opens. `leave` is called once in every case. */
export function reservePlace(leave: () => void): ReservedPlace {
  let isTaken = true;
  const free = () => {
    clearTimeout(timer);
    if (isTaken) leave();
    isTaken = false;
  };
  const timer = setTimeout(free, OPENS_WITHIN);
  timer.unref();
  const open = () => {
    clearTimeout(timer);
    return isTaken;
  };
  return { open, free };
}

/** Counts in fixed windows. Returns whether the limit still holds. */
export function counter({ max, seconds }: Rate, clock: Clock): () => boolean {
  let until = 0;
  let count = 0;
  return () => {
    const now = clock.now().getTime();
    // A clock that was set back must not keep a window open for hours.
    if (now >= until || until - now > seconds * 1000) [until, count] = [now + seconds * 1000, 0];
    count += 1;
    return count <= max;
  };
}

/** The limits of sockets: connections of a person, requests of a person, and connections to the database. */
export function socketBudget(rates: RateLimits) {
  const spend = (key: string, rate: Rate) =>
    rates.spend(key, rate).then(
      () => true,
      () => false,
    );
  return {
    takePlace: placesOfOwners(MAX_PER_PERSON),
    mayOpen: (personId: string) => spend(`socket:open:${personId}`, OPENED),
    mayAsk: (personId: string) => spend(`socket:ask:${personId}`, ASKED),
    inTurn: inTurn(PLACES),
  };
}
