const plain = new Intl.NumberFormat('es-MX');
const fine = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

export const countWords = (count: number): string => plain.format(count);

/** A part of a whole; of nothing there are no parts. */
export const rate = (part: number, whole: number): number | undefined =>
  whole > 0 ? part / whole : undefined;

export const NO_RATE = '—';

/** '8.5%', and '—' where there is nothing to divide. */
export const percent = (share: number | undefined): string =>
  share === undefined ? NO_RATE : `${fine.format(share * 100)}%`;

/** A short percentage such as '85%', for narrow places. */
export const shortPercent = (share: number): string => `${plain.format(Math.round(share * 100))}%`;

/** A share as a spreadsheet counts on with it. */
export const percentNumber = (share: number | undefined): number | null =>
  share === undefined ? null : Math.round(share * 1000) / 10;

/** '12 h 30 min' */
export function hoursWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${plain.format(hours)} h` : `${plain.format(hours)} h ${rest} min`;
}

/** Share of clients who came, among those whose attendance is known. */
export const attendanceRate = ({ attended, missed }: { attended: number; missed: number }) =>
  rate(attended, attended + missed);
export const missedRate = ({ attended, missed }: { attended: number; missed: number }) =>
  rate(missed, attended + missed);
export const occupancyRate = ({ booked, worked }: { booked: number; worked: number }) => rate(booked, worked);
