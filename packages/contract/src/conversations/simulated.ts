import * as z from 'zod';
import { fileAddress } from '../account/files.ts';
import { entityId, requiredText } from '../kit/fields.ts';

/** The kinds of messages that the simulated phone sends. */
export const SIMULATED_KINDS = ['text', 'image', 'audio', 'choice', 'deletion'] as const;
export const SimulatedWords = z.strictObject({
  kind: z.enum(SIMULATED_KINDS).default('text'),
  text: z.union([z.literal(''), requiredText(1, 4000)]).default(''),
  /** A picture or voice note among the business's files. */
  media: z
    .strictObject({
      url: fileAddress(),
      /** The transcript of a voice note. */
      transcript: z.string().trim().max(4000).default(''),
    })
    .optional(),
  /** The id of the message that is deleted. */
  messageId: entityId('message').optional(),
});
export type SimulatedWords = z.output<typeof SimulatedWords>;
