import type { FileSurvey } from '@cauce/domain/imports/survey';
import { UnreadableFile } from '@cauce/sheets/unreadable';
import type { Answer, Question } from './answer.ts';
import type { Batch, ColumnMapping, Preview } from './collector.ts';

const GAVE_UP =
  'No pudimos leer el archivo: es demasiado grande para este equipo o está dañado. Divídelo y súbelo en partes.';

interface Reading extends Pick<Question, 'file' | 'kind'> {
  signal: AbortSignal;
}

/** Asks a worker, so that the page stays responsive; `use` returns a promise for the last answer. */
function ask<T>(
  question: Question,
  signal: AbortSignal,
  use: (answer: Answer, reject: (problem: unknown) => void) => Promise<T> | undefined,
): Promise<T> {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  const answered = new Promise<T>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.is === 'unreadable') reject(new UnreadableFile(data.message));
      else use(data, reject)?.then(resolve, reject);
    });
    worker.addEventListener('error', () => reject(new UnreadableFile(GAVE_UP)));
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  worker.postMessage(question, []);
  return answered.finally(() => worker.terminate());
}

/** Reads the first lines of a file, to find its titles and columns. */
export const surveyInWorker = ({ signal, ...question }: Reading): Promise<FileSurvey> =>
  ask(question, signal, (answer) => (answer.is === 'survey' ? Promise.resolve(answer.survey) : undefined));

interface WholeReading extends Reading {
  mapping: ColumnMapping;
  onBatch: (batch: Batch) => Promise<void>;
}

/** Reads a whole file and passes on each batch as soon as it is read. */
export function readInWorker({ signal, onBatch, ...question }: WholeReading): Promise<Preview> {
  let storedBatches = Promise.resolve();
  return ask(question, signal, (answer, reject) => {
    if (answer.is === 'preview') return storedBatches.then(() => answer.preview);
    if (answer.is !== 'batch') return undefined;
    storedBatches = storedBatches.then(() => onBatch(answer.batch));
    storedBatches.catch(reject);
    return undefined;
  });
}
