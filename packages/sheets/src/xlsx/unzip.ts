import { Unzip, UnzipInflate } from 'fflate';
import { UnreadableFile } from '../unreadable.ts';

/** Several times the size of a workbook with a hundred thousand rows. */
export const MOST_UNZIPPED = 300 * 1024 * 1024;
/** Spreadsheets pack to a tenth or a thirtieth; what packs to a hundredth is made to burst. */
const MOST_RATIO = 100;
const SMALL = 20 * 1024 * 1024;
const PIECE = 64 * 1024;

const BURSTS =
  'El archivo se expande demasiado al abrirlo. Guarda solo la hoja con tus datos y súbelo otra vez.';
export const BROKEN = 'El archivo XLSX está dañado o incompleto. Guárdalo otra vez y vuelve a subirlo.';

/** Counts what really comes out, whatever the file says of itself, and stops it in time. */
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

/** Hands over the text of the files inside whose name is wanted, piece by piece. */
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
