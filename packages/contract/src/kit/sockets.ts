import * as z from 'zod';

/** A hint for open screens: a topic and ids, no contents. Screens fetch their data again. */
export const Hint = z.object({
  topic: z.string(),
  ids: z.array(z.string()),
});
export type Hint = z.output<typeof Hint>;

/** Milliseconds for which hints are remembered, for browsers that connect late. */
export const REMEMBERED_MS = 60_000;
