import { booking, type BookedVisit, type BookingPage } from '@cauce/contract/agenda/booking';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useOnce } from '../../platform/once-key.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** How often a page asks about what may change at any moment. */
const SOON = 15 * SECOND;

/** The milliseconds until the first discount ends, after which its price is another; false without one. */
function untilNextPrice({ services }: BookingPage): number | false {
  const ends = services.flatMap(({ payFirst }) => payFirst?.discount?.endsAt ?? []);
  if (ends.length === 0) return false;
  const left = Math.min(...ends.map((end) => Date.parse(end))) - Date.now();
  return Math.min(DAY, Math.max(SOON, left + SECOND));
}

export const bookingPage = (slug: string) =>
  queryOptions({
    queryKey: ['booking', 'page', slug],
    queryFn: async () => (await call(booking.page, { params: { slug } })).data,
    staleTime: 5 * 60_000,
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : untilNextPrice(data)),
  });

export interface FreeTimesQuery {
  slug: string;
  branchId: string;
  serviceId: string;
  /** Undefined stands for any specialist. */
  specialistId: string | undefined;
  /** The id of the link of the appointment that is moved; its own time does not count as busy. */
  visit?: string;
}
const FREE = ['booking', 'free'] as const;

export const freeSpan = ({ slug, ...query }: FreeTimesQuery, from: string, to: string) =>
  queryOptions({
    queryKey: [...FREE, slug, query, from, to],
    queryFn: async () =>
      (await call(booking.free, { params: { slug }, query: { ...query, from, to } })).data.days,
    staleTime: 20_000,
  });

export const removeCachedFreeTimes = (client: QueryClient) => client.invalidateQueries({ queryKey: FREE });

/** Whether a payment may arrive, or the time be released, while somebody looks at the appointment. */
const isInPayment = ({ payment, payUntil }: BookedVisit): boolean =>
  payment?.state === 'pending' || (payment?.state === 'ready' && payUntil !== null);

export const visitOf = (shortId: string) =>
  queryOptions({
    queryKey: ['booking', 'visit', shortId],
    queryFn: async () => (await call(booking.visit, { params: { shortId } })).data,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isInPayment(data) ? SOON : false),
  });

export const updateCachedVisit = (client: QueryClient, visit: BookedVisit): void => {
  client.setQueryData(visitOf(visit.shortId).queryKey, visit);
};

export function useReschedule(shortId: string) {
  const client = useQueryClient();
  const once = useOnce();
  return useMutation({
    // A repeated request has another hold, and is the same request.
    mutationFn: ({ token, ...to }: { start: string; specialistId: string | null; token: string }) =>
      once(to, (key) => call(booking.reschedule, { params: { shortId }, body: { ...to, token, key } })),
    onSuccess: ({ data }) => updateCachedVisit(client, data),
    onSettled: () => removeCachedFreeTimes(client),
  });
}

export function useCancel(shortId: string) {
  const client = useQueryClient();
  const once = useOnce();
  return useMutation({
    mutationFn: (reason: string) =>
      once(reason, (key) => call(booking.cancel, { params: { shortId }, body: { reason, key } })),
    onSuccess: ({ data }) => updateCachedVisit(client, data),
  });
}
