/** A larger file must be split. */
export const MOST_ROWS = 100_000;
export const MOST_BYTES = 25 * 1024 * 1024;
export const MOST_CELL = 10_000;

/** Only both ends of longer files are checked before sending. Every row is checked again when it is imported. */
export const MOST_CHECKED = 2000;
export const SAMPLE_END = 250;
/** The number of rows in a batch. */
export const BATCH_ROWS = 500;

export const isSampled = (total: number): boolean => total > MOST_CHECKED;

/** Whether the row at this index, counted from 0, is checked before sending. */
export const inSample = (index: number, total: number): boolean =>
  !isSampled(total) || index < SAMPLE_END || index >= total - SAMPLE_END;
