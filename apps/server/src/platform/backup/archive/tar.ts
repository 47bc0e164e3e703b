/** The part of POSIX ustar that an archive of ours needs: regular files. Any tar reads it. */

export const BLOCK = 512;
const LARGEST = 0o77777777777;

export interface TarEntry {
  name: string;
  size: number;
}

/** The number of padding bytes after an entry's content: the next header must start on a new block. */
export const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** Two empty blocks end the archive. */
export const theEnd = Buffer.alloc(2 * BLOCK);

export function header({ name, size }: TarEntry): Buffer {
  const block = Buffer.alloc(BLOCK);
  const { folder, base } = split(name);
  if (size > LARGEST) throw new Error(`${name} does not fit in a tar header`);
  block.write(base, 0);
  block.write(octal(0o600, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(0, 12), 136);
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\u000000', 257);
  block.write(folder, 345);
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** Reads a header. Returns undefined at the end of the archive, and throws when the block is no header. */
export function readHeader(block: Buffer): TarEntry | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const sum = Number.parseInt(text(block, 148, 8), 8);
  const blank = Buffer.from(block).fill(' ', 148, 156);
  if (sum !== sumOf(blank)) throw new Error('not a tar header');
  const folder = text(block, 345, 155);
  const base = text(block, 0, 100);
  return { name: folder ? `${folder}/${base}` : base, size: Number.parseInt(text(block, 124, 12), 8) };
}

/** Splits a name longer than 100 bytes at a slash into two fields. */
function split(name: string): { folder: string; base: string } {
  if (Buffer.byteLength(name) <= 100) return { folder: '', base: name };
  for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) {
    const [folder, base] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(base) <= 100 && Buffer.byteLength(folder) <= 155) return { folder, base };
  }
  throw new Error(`${name} is too long for a tar header`);
}

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;

const sumOf = (block: Buffer): number => block.reduce((sum, byte) => sum + byte, 0);

function text(block: Buffer, from: number, width: number): string {
  const field = block.subarray(from, from + width);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? width : end).trim();
}
