import { countWords, rate } from '../../ui/charts/formats.ts';

/** '12 h 30 min' */
export function hoursWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${countWords(hours)} h` : `${countWords(hours)} h ${rest} min`;
}

/** Share of clients who came, among those whose attendance is known. */
export const attendanceRate = ({ attended, missed }: { attended: number; missed: number }) =>
  rate(attended, attended + missed);
export const missedRate = ({ attended, missed }: { attended: number; missed: number }) =>
  rate(missed, attended + missed);
export const occupancyRate = ({ booked, worked }: { booked: number; worked: number }) => rate(booked, worked);
