import type { IsoDate } from './iso-date.ts';

type Wall = { date: IsoDate; minutes: number };

const formats = new Map<string, Intl.DateTimeFormat>();
const asked = new Map<string, Wall>();

/** The local time of an epoch minute by Intl. It is cached, because Intl is slow. */
export function wallByIntl(minute: number, zone: string): Wall {
  const key = `${zone} ${minute}`;
  const wall = asked.get(key) ?? askIntl(minute, zone);
  asked.set(key, wall);
  return wall;
}

function askIntl(minute: number, zone: string): Wall {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(
    format.formatToParts(new Date(minute * 60_000)).map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
}

/** The first epoch minute between `from` and `to` with this local time; undefined when there is none. */
export function firstShown(
  from: number,
  to: number,
  zone: string,
  date: IsoDate,
  minutes: number,
): number | undefined {
  for (let minute = from; minute < to; minute += 1) {
    const wall = wallByIntl(minute, zone);
    if (wall.date === date && wall.minutes === minutes) return minute;
  }
  return undefined;
}
