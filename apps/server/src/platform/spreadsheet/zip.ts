import { pipeline, Readable } from 'node:stream';
import { createDeflateRaw, crc32 } from 'node:zlib';
import { gathered } from './gathered.ts';

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Flags: sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the first date of the format. */
const DATE = 0x0021;

export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

function numbers(...pairs: [bytes: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(pairs.reduce((length, [bytes]) => length + bytes, 0));
  let at = 0;
  for (const [bytes, value] of pairs) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

const local = (name: Buffer) =>
  Buffer.concat([
    numbers([4, LOCAL], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DATE]),
    numbers([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

const central = ({ name, offset, crc, packed, size }: Written) =>
  Buffer.concat([
    numbers([4, CENTRAL], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DATE]),
    numbers([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0]),
    numbers([4, offset]),
    name,
  ]);

async function* measured(content: ZipEntry['content'], seen: Written): AsyncGenerator<Buffer> {
  for await (const text of gathered(content)) {
    const bytes = Buffer.from(text, 'utf8');
    seen.crc = crc32(bytes, seen.crc);
    seen.size += bytes.length;
    yield bytes;
  }
}

function quiet(): void {}

/** Yields the compressed bytes of a text, at the speed of the reader. */
async function* packed(content: ZipEntry['content'], seen: Written): AsyncGenerator<Buffer> {
  // A failure on either side ends both and is caught by the caller.
  for await (const piece of pipeline(Readable.from(measured(content, seen)), createDeflateRaw(), quiet)) {
    seen.packed += (piece as Buffer).length;
    yield piece as Buffer;
  }
}

/** Writes an archive while it is read, so that no entry is whole in memory. */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name, 'utf8'), offset, crc: 0, packed: 0, size: 0 };
    const head = local(entry.name);
    yield head;
    yield* packed(content, entry);
    const tail = numbers([4, DESCRIPTOR], [4, entry.crc], [4, entry.packed], [4, entry.size]);
    yield tail;
    offset += head.length + entry.packed + tail.length;
    written.push(entry);
  }
  const list = Buffer.concat(written.map(central));
  yield list;
  const count = written.length;
  yield numbers([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, list.length], [4, offset], [2, 0]);
}
