import { Unzip, UnzipInflate } from 'fflate';
import { UnreadableFile } from '../unreadable.ts';

/** Several times the unpacked size of a workbook with a hundred thousand rows. */
export const MOST_UNZIPPED = 300 * 1024 * 1024;
/** Spreadsheets shrink to between a tenth and a thirtieth. A file that shrinks to a hundredth is a zip bomb. */
const MOST_RATIO = 100;
const SMALL = 20 * 1024 * 1024;
const PIECE = 64 * 1024;

const BURSTS =
  'El archivo se expande demasiado al abrirlo. Guarda solo la hoja con tus datos y súbelo otra vez.';
export const BROKEN = 'El archivo XLSX está dañado o incompleto. Guárdalo otra vez y vuelve a subirlo.';

/** Counts the bytes that are really unpacked, because the file may claim another number, and stops in time. */
export class UnzipBudget {
  readonly #packed: number;
  readonly #most: number;
  #out = 0;

  constructor(packed: number, most: number) {
    this.#packed = packed;
    this.#most = most;
  }

  spend(bytes: number): void {
    this.#out += bytes;
    if (this.#out > this.#most || (this.#out > SMALL && this.#out > this.#packed * MOST_RATIO))
      throw new UnreadableFile(BURSTS);
  }
}

/** Unpacks the files with the requested names and passes on their text in pieces. */
export function unzipTexts(
  bytes: Uint8Array,
  budget: UnzipBudget,
  readerFor: (name: string) => ((text: string, isLast: boolean) => void) | undefined,
): void {
  let problem: unknown;
  const unzip = new Unzip((file) => {
    const take = readerFor(file.name);
    if (take === undefined) return;
    const decoder = new TextDecoder();
    file.ondata = (error, chunk, isLast) => {
      if (problem !== undefined) return;
      try {
        if (error) throw new UnreadableFile(BROKEN);
        budget.spend(chunk.length);
        take(decoder.decode(chunk, { stream: !isLast }), isLast);
      } catch (thrown) {
        problem = thrown;
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && problem === undefined; at += PIECE) {
    try {
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    } catch {
      problem ??= new UnreadableFile(BROKEN);
    }
  }
  if (problem !== undefined) throw problem;
}
