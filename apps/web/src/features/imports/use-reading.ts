import { FIXES_FAILED } from '@cauce/domain/imports/texts';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/feedback/toast.ts';
import type { Kind } from './kinds.ts';
import type { Preview } from './reading/collector.ts';
import { readInWorker } from './reading/read-in-worker.ts';
import { startRun } from './sending/import-runs.ts';

export type Reading =
  | { is: 'idle' }
  | { is: 'reading'; fileName: string }
  | { is: 'refused'; fileName: string; reason: string }
  | { is: 'checked'; fileName: string; preview: Preview };

const IDLE: Reading = { is: 'idle' };
const reasonOf = (problem: unknown) => (problem instanceof Error ? problem.message : '');

/** Reads a chosen file, and starts the import after the preview. */
export function useReading(kind: Kind) {
  const [reading, setReading] = useState<Reading>(IDLE);
  const abort = useRef<AbortController>(undefined);
  const run = useRef<Awaited<ReturnType<typeof startRun>>>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const choose = async (file: File) => {
    abort.current?.abort();
    const mine = new AbortController();
    abort.current = mine;
    const fileName = file.name;
    setReading({ is: 'reading', fileName });
    try {
      const next = await startRun(kind, fileName);
      void run.current?.forget();
      run.current = next;
      const preview = await readInWorker({ file, kind, onBatch: next.keep, signal: mine.signal });
      setReading({ is: 'checked', fileName, preview });
    } catch (problem) {
      if (!mine.signal.aborted) setReading({ is: 'refused', fileName, reason: reasonOf(problem) });
    }
  };

  const cancel = () => {
    abort.current?.abort();
    setReading(IDLE);
    void run.current?.forget();
    run.current = undefined;
  };

  const goOn = async (preview: Preview) => {
    try {
      await run.current?.start(preview);
      run.current = undefined;
      setReading(IDLE);
    } catch {
      toast.error(FIXES_FAILED);
    }
  };

  return { reading, choose, cancel, goOn };
}
