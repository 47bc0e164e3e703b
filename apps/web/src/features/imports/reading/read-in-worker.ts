import type { ImportKindName } from '@cauce/domain/imports/kinds';
import { UnreadableFile } from '@cauce/sheets/unreadable';
import type { Batch, Preview } from './collector.ts';
import type { Answer, Question } from './import.worker.ts';

const GAVE_UP =
  'No pudimos leer el archivo: es demasiado grande para este equipo o está dañado. Divídelo y súbelo en partes.';

interface Reading {
  file: File;
  kind: ImportKindName;
  onBatch: (batch: Batch) => Promise<void>;
  signal: AbortSignal;
}

/** Reads a file in a worker, so that the page stays responsive; passes on each batch as soon as it is read. */
export function readInWorker({ file, kind, onBatch, signal }: Reading): Promise<Preview> {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  const read = new Promise<Preview>((resolve, reject) => {
    let storedBatches = Promise.resolve();
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.is === 'batch') {
        storedBatches = storedBatches.then(() => onBatch(data.batch));
        storedBatches.catch(reject);
      } else if (data.is === 'preview') storedBatches.then(() => resolve(data.preview), reject);
      else reject(new UnreadableFile(data.message));
    });
    worker.addEventListener('error', () => reject(new UnreadableFile(GAVE_UP)));
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  worker.postMessage({ file, kind } satisfies Question, []);
  return read.finally(() => worker.terminate());
}
