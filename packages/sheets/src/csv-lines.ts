import Papa from 'papaparse';
import { type LineSink, UnreadableFile } from './unreadable.ts';

/** A quote that is never closed swallows the rest of the file. */
const unclosed = (row: number) =>
  new UnreadableFile(
    `En la fila ${row} se abren unas comillas que no se cierran. Corrígelas y súbelo otra vez.`,
  );

/** Lines of a text with commas, semicolons, tabs or bars between its cells, also where ends of line are mixed. */
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
        sink(row, data);
      } catch (error) {
        problem = error;
        parser.abort();
      }
    },
  });
  if (problem !== undefined) throw problem;
}
