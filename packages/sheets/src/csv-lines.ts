import Papa from 'papaparse';
import { withoutError } from './error-cell.ts';
import { type LineSink, UnreadableFile } from './unreadable.ts';

/** A quote without an end would include the rest of the file. */
const unclosed = (row: number) =>
  new UnreadableFile(
    `En la fila ${row} se abren unas comillas que no se cierran. Corrígelas y súbelo otra vez.`,
  );

/** Reads the lines of a text whose cells are separated by commas, semicolons, tabs or bars. Line ends may be mixed. */
export function csvLines(text: string, sink: LineSink): void {
  let row = 0;
  let problem: unknown;
  Papa.parse<string[]>(text.replaceAll(/\r\n?/g, '\n'), {
    newline: '\n',
    delimitersToGuess: [',', ';', '\t', '|'],
    step: ({ data, errors }, parser) => {
      row += 1;
      try {
        if (errors.some(({ code }) => code === 'MissingQuotes')) throw unclosed(row);
        sink(row, data.map(withoutError));
      } catch (error) {
        problem = error;
        parser.abort();
      }
    },
  });
  if (problem !== undefined) throw problem;
}
