import { booking, type Hold } from '@cauce/contract/agenda/booking';
import { urlOf } from '@cauce/contract/kit/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../platform/call.ts';
import { cachedSession } from '../../platform/session-data.ts';
import { asTimeProblem, expired, heldTimeProblemIn, type TimeProblem } from './time-problem.ts';
import { removeCachedFreeTimes } from './visitor-queries.ts';

/** The time that the visitor wants. */
export interface RequestedSlot {
  branchId: string;
  serviceId: string;
  /** null stands for any free specialist. */
  specialistId: string | null;
  start: string;
}

export interface ActiveHold extends Hold {
  requestedSlot: RequestedSlot;
  /** In the time of this browser's clock. */
  endsAt: number;
}

const MINUTE = 60_000;
/** No hold lasts longer, so a longer one means that the clock of the browser is wrong. */
const LONGEST = 30 * MINUTE;
const ASSUMED = 5 * MINUTE;
/** The milliseconds between extensions of the hold while the visitor types. */
const RENEW_EVERY = 45_000;

function heldNow(hold: Hold, requestedSlot: RequestedSlot): ActiveHold {
  const now = Date.now();
  const left = Date.parse(hold.expiresAt) - now;
  return { ...hold, requestedSlot, endsAt: now + (left > 0 && left <= LONGEST ? left : ASSUMED) };
}

/** Sent with `keepalive`, because the browser cancels other requests when the page closes. */
function releaseOnUnload(slug: string, token: string): void {
  const csrfToken = cachedSession()?.csrfToken;
  void fetch(urlOf(booking.letGo, { params: { slug, token } }), {
    method: 'DELETE',
    keepalive: true,
    credentials: 'same-origin',
    headers: csrfToken ? { 'x-csrf-token': csrfToken } : {},
  }).catch(() => undefined);
}

/** Keeps one time for the visitor for some minutes. The own time of the appointment `visit` does not count as busy. */
export function useHold(slug: string, visit?: string) {
  const client = useQueryClient();
  const [held, setHeld] = useState<ActiveHold>();
  const [pendingStart, setPendingStart] = useState<string>();
  const [timeProblem, setTimeProblem] = useState<TimeProblem>();
  const now = useRef<ActiveHold>(undefined);
  const renewedAt = useRef(0);
  /** The hold of this visitor: the same key gets the same hold, also when an answer was lost. */
  const key = useRef(crypto.randomUUID());
  /** A booking whose answer is missing may have used the hold. */
  const mayBeBooked = useRef(false);

  const keep = useCallback((next: ActiveHold | undefined) => {
    now.current = next;
    setHeld(next);
  }, []);

  const ask = useCallback(
    async (requestedSlot: RequestedSlot) => {
      const token = now.current?.token;
      const body = {
        ...requestedSlot,
        key: key.current,
        ...(token !== undefined && { token }),
        ...(visit !== undefined && { visit }),
      };
      const { data } = await call(booking.hold, { params: { slug }, body });
      renewedAt.current = Date.now();
      const next = heldNow(data, requestedSlot);
      keep(next);
      return next;
    },
    [slug, visit, keep],
  );

  /** Requests a hold and returns it when the visitor got it; otherwise `timeProblem` says why not. */
  const take = useCallback(
    async (requestedSlot: RequestedSlot): Promise<ActiveHold | undefined> => {
      setTimeProblem(undefined);
      setPendingStart(requestedSlot.start);
      try {
        return await ask(requestedSlot);
      } catch (problem) {
        setTimeProblem(asTimeProblem(problem));
        void removeCachedFreeTimes(client);
        return undefined;
      } finally {
        setPendingStart(undefined);
      }
    },
    [ask, client],
  );

  const lose = useCallback(
    (why: TimeProblem) => {
      keep(undefined);
      setTimeProblem(why);
      void removeCachedFreeTimes(client);
    },
    [keep, client],
  );

  /** Extends the hold; it may be called at every key. */
  const renew = useCallback(async () => {
    const { current } = now;
    if (current === undefined || mayBeBooked.current || Date.now() - renewedAt.current < RENEW_EVERY) return;
    renewedAt.current = Date.now();
    try {
      await ask(current.requestedSlot);
    } catch (problem) {
      const why = heldTimeProblemIn(problem);
      if (why) lose(why);
    }
  }, [ask, lose]);

  const letGo = useCallback(() => {
    const token = now.current?.token;
    if (token === undefined) return;
    keep(undefined);
    key.current = crypto.randomUUID();
    void call(booking.letGo, { params: { slug, token } })
      .catch(() => undefined)
      .finally(() => void removeCachedFreeTimes(client));
  }, [slug, client, keep]);

  useEffect(() => {
    const leave = () => {
      if (now.current !== undefined) releaseOnUnload(slug, now.current.token);
      now.current = undefined;
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [slug]);

  const runOut = useCallback(() => lose(expired()), [lose]);
  const spend = useCallback(() => keep(undefined), [keep]);
  const setMayBeBooked = useCallback((may: boolean) => {
    mayBeBooked.current = may;
  }, []);
  const forgive = useCallback(() => setTimeProblem(undefined), []);
  return {
    held,
    pendingStart,
    timeProblem,
    take,
    renew,
    lose,
    letGo,
    runOut,
    /** Forgets the hold after it became an appointment. */
    spend,
    /** Stops extending the hold until it is known whether the appointment was booked. */
    setMayBeBooked,
    forgive,
  };
}
