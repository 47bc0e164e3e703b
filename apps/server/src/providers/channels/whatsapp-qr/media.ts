import { GraphProblem, TooHeavy } from '../meta/index.ts';
import type { PhoneMedia } from './port.ts';
import type { Kit } from './socket.ts';

interface Reference {
  kind: string;
  mediaKey: string;
  directPath: string;
  url: string;
  mime: string;
}

/** Files lie sealed at WhatsApp's; their keys came with the message. */
export const mediaBy =
  (load: () => Promise<Kit>): PhoneMedia =>
  async (reference, most, signal) => {
    const { mime, ...where } = JSON.parse(reference) as Reference;
    const kit = await load();
    const stream = await kit.download(where, signal).catch((error: unknown) => {
      const { output } = error as { output?: { statusCode?: number } };
      throw output?.statusCode === undefined
        ? error
        : new GraphProblem(output.statusCode, undefined, 'WhatsApp no entregó el archivo');
    });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of stream) {
      size += part.length;
      if (size > most) throw new TooHeavy();
      parts.push(part);
    }
    return { bytes: Buffer.concat(parts), mime };
  };
