/** Minutes from midnight; 1440 is used only as an end. */
export const DAY_END = 1440;

const HHMM = /^(\d{2}):(\d{2})$/;

/** Reads 'HH:mm' ('24:00' is the end of the day); undefined for anything else. */
export function parseHhmm(text: string): number | undefined {
  const match = HHMM.exec(text);
  if (!match) return undefined;
  const hours = Number(match[1]);
  const minutes = Number(match[2]);
  if (minutes > 59) return undefined;
  const total = hours * 60 + minutes;
  return total <= DAY_END ? total : undefined;
}

export function formatHhmm(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** «a. m.» or «p. m.». The end of the day counts as midnight, a. m. */
export function meridiem(minutes: number): 'a. m.' | 'p. m.' {
  return minutes % DAY_END < 720 ? 'a. m.' : 'p. m.';
}

/** The time without its half of the day, such as «9:00». */
export function clockFace(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 12;
  return `${hours === 0 ? 12 : hours}:${String(minutes % 60).padStart(2, '0')}`;
}

/** '9:00 a. m.' */
export function clock(minutes: number): string {
  return `${clockFace(minutes)} ${meridiem(minutes)}`;
}

/** The time with its article, such as «las 9:00 a. m.» or «la 1:00 p. m.». */
export function clockWithArticle(minutes: number): string {
  return `${clockFace(minutes).startsWith('1:') ? 'la' : 'las'} ${clock(minutes)}`;
}

/** A range such as «9:00 a. m. – 2:00 p. m.», or «4:00 – 8:00 p. m.» in the same half of the day. */
export function clockRange(from: number, to: number): string {
  const sameHalf = meridiem(from) === meridiem(to) && from < to && to < DAY_END;
  return `${sameHalf ? clockFace(from) : clock(from)} – ${clock(to)}`;
}
