import { UnreadableFile } from './unreadable.ts';

const begins = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
/** The number of bytes that decide the encoding. */
const LOOK = 4096;

/** Detects UTF-16 without a byte order mark: every other byte of plain text is zero. */
function halfEmpty(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const look = bytes.subarray(0, LOOK);
  const pairs = Math.floor(look.length / 2);
  if (pairs < 4) return undefined;
  let even = 0;
  let odd = 0;
  for (const [at, byte] of look.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even++;
    else odd++;
  }
  if (odd > pairs * 0.6 && even === 0) return 'utf-16le';
  return even > pairs * 0.6 && odd === 0 ? 'utf-16be' : undefined;
}

function markedAs(bytes: Uint8Array): string | undefined {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  return begins(bytes, 0xef, 0xbb, 0xbf) ? 'utf-8' : halfEmpty(bytes);
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Control characters that no text file contains. */
const NEVER_WRITTEN = /(?![\t\n\v\f\r])\p{Cc}/gu;

/** Decodes a file as UTF-8, UTF-16 or Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  const marked = markedAs(bytes);
  const text =
    marked === undefined
      ? (asUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes))
      : new TextDecoder(marked).decode(bytes);
  const strange = text.slice(0, LOOK).match(NEVER_WRITTEN)?.length ?? 0;
  if (strange > 2) throw new UnreadableFile('El archivo no contiene texto. Sube un CSV o un XLSX.');
  return text;
}
