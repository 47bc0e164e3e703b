import { GraphError, FileTooLargeError } from '../meta/index.ts';
import type { DownloadMedia } from './port.ts';
import type { WhatsAppLibrary } from './socket.ts';

interface Reference {
  kind: string;
  mediaKey: string;
  directPath: string;
  url: string;
  mime: string;
}

/** WhatsApp stores media encrypted; the keys came with the message. */
export const createMediaDownload =
  (load: () => Promise<WhatsAppLibrary>): DownloadMedia =>
  async (reference, maxBytes, signal) => {
    const { mime, ...where } = JSON.parse(reference) as Reference;
    const library = await load();
    const stream = await library.download(where, signal).catch((error: unknown) => {
      const { output } = error as { output?: { statusCode?: number } };
      throw output?.statusCode === undefined
        ? error
        : new GraphError(output.statusCode, undefined, 'WhatsApp no entregó el archivo');
    });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of stream) {
      size += part.length;
      if (size > maxBytes) throw new FileTooLargeError();
      parts.push(part);
    }
    return { bytes: Buffer.concat(parts), mime };
  };
