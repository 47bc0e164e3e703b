import * as z from 'zod';

/** A hint for open screens: a topic and ids, never contents. The screen fetches again what it shows. */
export const Hint = z.object({
  topic: z.string(),
  ids: z.array(z.string()),
});
export type Hint = z.output<typeof Hint>;

/** How long what was said is kept for whoever opens their line late. */
export const REMEMBERED_MS = 60_000;
