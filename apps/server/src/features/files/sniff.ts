import type { STORED_KINDS } from '@cauce/contract/account/files';

export type StoredKind = (typeof STORED_KINDS)[number];
export interface Sniffed {
  kind: StoredKind;
  mime: string;
  extension: string;
}

const known = (kind: StoredKind, mime: string, extension: string): Sniffed => ({ kind, mime, extension });

const FILMS = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'MSNV',
  'mmp4',
  'dash',
  '3gp4',
  '3gp5',
]);
const SOUNDS = new Set(['M4A ', 'M4B ']);

/** ISO media (MP4, AVIF): the first box is called `ftyp` and names the brand. */
function ofIsoMedia(head: Buffer): Sniffed | undefined {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const size = head.readUInt32BE(0);
  const brand = head.toString('latin1', 8, 12);
  if (SOUNDS.has(brand)) return known('audio', 'audio/mp4', 'm4a');
  if (FILMS.has(brand)) return known('video', 'video/mp4', 'mp4');
  const brands = head.toString('latin1', 8, Math.min(size, 64));
  return brands.includes('avif') ? known('image', 'image/avif', 'avif') : undefined;
}

function ofRiff(head: Buffer): Sniffed | undefined {
  if (head.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  const form = head.toString('latin1', 8, 12);
  if (form === 'WEBP') return known('image', 'image/webp', 'webp');
  return form === 'WAVE' ? known('audio', 'audio/wav', 'wav') : undefined;
}

/** WebM is the subset of Matroska that browsers play; the name «webm» in the header identifies it. */
function ofMatroska(head: Buffer): Sniffed | undefined {
  if (head.readUInt32BE(0) !== 0x1a45dfa3) return undefined;
  if (!head.subarray(0, 64).includes('webm')) return undefined;
  const hasPicture = head.includes('V_');
  return head.includes('A_') && !hasPicture
    ? known('audio', 'audio/webm', 'webm')
    : known('video', 'video/webm', 'webm');
}

const CODECS = ['OpusHead', '\u0001vorbis', 'Speex   ', '\u007fFLAC'];

function ofOgg(head: Buffer): Sniffed | undefined {
  if (head.toString('latin1', 0, 4) !== 'OggS') return undefined;
  const start = head.toString('latin1', 28, 44);
  return CODECS.some((codec) => start.startsWith(codec)) ? known('audio', 'audio/ogg', 'ogg') : undefined;
}

const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const LOW_BITRATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];

/** The length of the MPEG Layer III frame at this position; undefined when there is none. */
function frameLength(head: Buffer, at: number): number | undefined {
  const [sync, version, rest] = [head[at], head[at + 1], head[at + 2]];
  if (sync !== 0xff || version === undefined || rest === undefined || (version & 0xe6) !== 0xe2)
    return undefined;
  const edition = (version >> 3) & 3;
  const rate = RATES[(rest >> 2) & 3];
  const isFirst = edition === 3;
  const bitrate = (isFirst ? BITRATES : LOW_BITRATES)[rest >> 4];
  if (edition === 1 || rate === undefined || !bitrate) return undefined;
  const slowed = rate / (isFirst ? 1 : edition === 2 ? 2 : 4);
  return Math.floor(((isFirst ? 144_000 : 72_000) * bitrate) / slowed) + ((rest >> 1) & 1);
}

/** Accepts an ID3 tag or two consecutive frames, because one frame alone may be a coincidence. */
function ofMp3(head: Buffer): Sniffed | undefined {
  const isTagged = head.toString('latin1', 0, 3) === 'ID3' && (head[3] ?? 0xff) < 5;
  const first = frameLength(head, 0);
  const isFramed = first !== undefined && frameLength(head, first) !== undefined;
  return isTagged || isFramed ? known('audio', 'audio/mpeg', 'mp3') : undefined;
}

const SIGNATURES: readonly [hex: string, what: Sniffed][] = [
  ['ffd8ff', known('image', 'image/jpeg', 'jpg')],
  ['89504e470d0a1a0a', known('image', 'image/png', 'png')],
  [Buffer.from('GIF87a').toString('hex'), known('image', 'image/gif', 'gif')],
  [Buffer.from('GIF89a').toString('hex'), known('image', 'image/gif', 'gif')],
  [Buffer.from('%PDF-1.').toString('hex'), known('pdf', 'application/pdf', 'pdf')],
  [Buffer.from('%PDF-2.').toString('hex'), known('pdf', 'application/pdf', 'pdf')],
];

/** The number of first bytes that the detection needs. */
export const HEAD = 8192;

/** Detects the type of a file by its first bytes, because names and headers can lie. Undefined for types that are not stored. */
export function sniff(head: Buffer): Sniffed | undefined {
  if (head.length < 16) return undefined;
  const hex = head.toString('hex', 0, 8);
  const signed = SIGNATURES.find(([signature]) => hex.startsWith(signature));
  return signed?.[1] ?? ofIsoMedia(head) ?? ofRiff(head) ?? ofMatroska(head) ?? ofOgg(head) ?? ofMp3(head);
}
