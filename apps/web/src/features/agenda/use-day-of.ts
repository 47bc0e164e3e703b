import { isoDateIn } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { detailOf } from './queries.ts';

export interface VisibleDays {
  /** Whether the address contains a day, which then has priority. */
  isChosen: boolean;
  dates: readonly IsoDate[];
  zone: string;
  goTo: (date: IsoDate) => void;
}

/** Opens the agenda on the day of an appointment when the link to it has no day. */
export function useDayOf(id: string | undefined, { isChosen, dates, zone, goTo }: VisibleDays): void {
  const { data } = useQuery({ ...detailOf(id ?? ''), enabled: id !== undefined && !isChosen });
  const day = data && isoDateIn(new Date(data.start), zone);
  const ends = data && isoDateIn(new Date(data.end), zone);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const isSeen = day === undefined || ends === undefined || (day <= last && ends >= first);
  const goal = id === undefined || isChosen || isSeen ? undefined : day;
  useEffect(() => {
    if (goal !== undefined) goTo(goal);
  }, [goal, goTo]);
}
