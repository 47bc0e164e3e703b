/** A file beyond these is to be divided. */
export const MOST_ROWS = 100_000;
export const MOST_BYTES = 25 * 1024 * 1024;
export const MOST_CELL = 10_000;

/** Longer files are checked at both ends before they are sent; each row is checked again when its turn comes. */
export const MOST_CHECKED = 2000;
export const SAMPLE_END = 250;
/** Rows that travel together. */
export const BATCH_ROWS = 500;

export const isSampled = (total: number): boolean => total > MOST_CHECKED;

/** Whether the row at this place, counted from none, is checked before anything is sent. */
export const inSample = (index: number, total: number): boolean =>
  !isSampled(total) || index < SAMPLE_END || index >= total - SAMPLE_END;
