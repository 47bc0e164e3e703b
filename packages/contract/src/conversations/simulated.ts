import * as z from 'zod';
import { fileAddress } from '../account/files.ts';
import { entityId, requiredText } from '../kit/fields.ts';

/** The kinds of messages that the simulated phone sends. */
export const SIMULATED_KINDS = ['text', 'image', 'audio', 'choice', 'deletion'] as const;
export const SimulatedWords = z.strictObject({
  kind: z.enum(SIMULATED_KINDS).default('text'),
  text: z.union([z.literal(''), requiredText(1, 4000)]).default(''),
  /** An image or a voice note of the business's files. */
  media: z
    .strictObject({
      url: fileAddress(),
      /** The transcript of a voice note. */
      transcript: z.string().trim().max(4000).default(''),
    })
    .optional(),
  /** The message that is taken back. */
  messageId: entityId('message').optional(),
});
export type SimulatedWords = z.output<typeof SimulatedWords>;
