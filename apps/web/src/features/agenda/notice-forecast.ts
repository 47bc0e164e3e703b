import { notifications, type NoticeForecast } from '@cauce/contract/conversations/notifications';
import type { QueryOf } from '@cauce/contract/kit/endpoint';
import { momentWithArticle } from '@cauce/domain/time/dates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export type ForecastQuery = Omit<QueryOf<typeof notifications.forecast>, 'businessId'>;

/** How long a forecast is shown before it is asked for again; a notice leaves minutes after it is planned. */
const FRESH = 30_000;

/** Whether a notice would arrive, when it would leave and what it would say. */
export const noticeForecast = (query: ForecastQuery) =>
  queryOptions({
    queryKey: ['notifications', 'forecast', query],
    queryFn: async () => (await call(notifications.forecast, { query })).data,
    staleTime: FRESH,
    refetchInterval: 2 * FRESH,
    meta: { topics: ['agenda', 'clients'] },
  });

/** «a las 10:03 a. m.», or «el jue 12 mar a las 8:00 a. m., al terminar las horas de silencio». */
export function leavesWords({ leavesAt, isQuiet }: NoticeForecast, now: Date, zone: string): string {
  const moment = momentWithArticle(new Date(leavesAt), now, zone);
  const when = moment.startsWith('el ') ? moment : `a ${moment}`;
  return isQuiet ? `${when}, al terminar las horas de silencio` : when;
}
