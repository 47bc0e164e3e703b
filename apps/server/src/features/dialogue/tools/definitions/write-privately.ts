import { TOOL_WORDS } from '@cauce/contract/assistants/tool-words';
import * as z from 'zod';
import { always, defineTool, REVEALS } from '../define-tool.ts';

/** Why an author of a comment gets a private message. */
const PRIVATE_ABOUT = ['booking', 'personal', 'complaint', 'person'] as const;

const WRITTEN = 'Te escribimos por mensaje.';
const SORRY = 'Lamentamos lo que pasó.';
const INVITED = 'Escríbenos por mensaje privado y con gusto te ayudamos.';

export const writePrivately = defineTool({
  about:
    'Para seguir por mensaje privado con quien comentó: quiere agendar, mover o cancelar una cita o hacer un pedido (booking), da o pide algo personal (personal), se queja (complaint) o quiere a una persona (person). Lo que devuelve es lo único que se dice de eso en público.',
  input: z.strictObject({ about: z.enum(PRIVATE_ABOUT) }),
  output: z.object({
    /** The business writes to the author; otherwise the author is asked to write. */
    isWritten: z.boolean(),
    confirmation: z.string(),
  }),
  words: TOOL_WORDS.writePrivately,
  // The private message is sent together with the public reply, by the end of the turn.
  reveals: REVEALS.nothing,
  effect: 'none',
  allowedFor: { public: always },
  async run({ mayWritePrivately = false }, { about }) {
    const words = mayWritePrivately ? WRITTEN : INVITED;
    return {
      isWritten: mayWritePrivately,
      confirmation: about === 'complaint' ? `${SORRY} ${words}` : words,
    };
  },
});
