import type { Answer, Question } from '../src/features/imports/reading/import.worker.ts';
import { readFile } from '../src/features/imports/reading/read-file.ts';

/** Replaces the worker that reads files, and reads them in the thread of the test. */
export class ReadingWorker extends EventTarget {
  #isOver = false;

  postMessage({ file, kind }: Question): void {
    const tell = (data: Answer) => {
      if (!this.#isOver) this.dispatchEvent(new MessageEvent('message', { data }));
    };
    readFile(file, kind, { batch: (batch) => tell({ is: 'batch', batch }) }).then(
      (preview) => tell({ is: 'preview', preview }),
      (error: Error) => tell({ is: 'unreadable', message: error.message }),
    );
  }

  terminate(): void {
    this.#isOver = true;
  }
}
