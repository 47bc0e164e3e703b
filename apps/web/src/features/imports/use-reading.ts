import type { ExistingChoice } from '@cauce/contract/clients/imports';
import { FIXES_FAILED } from '@cauce/domain/imports/texts';
import type { FileSurvey } from '@cauce/domain/imports/survey';
import { useEffect, useRef, useState } from 'react';
import { useRemembered } from '../../platform/remembered.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { Kind } from './kinds.ts';
import { isSure, rememberedMapping, RememberedMappings, suggestMapping, withMapping } from './mapping.ts';
import type { ColumnMapping, Preview } from './reading/collector.ts';
import { readInWorker, surveyInWorker } from './reading/read-in-worker.ts';
import { startRun } from './sending/import-runs.ts';

/** A file whose columns are known or have to be confirmed. */
export interface SurveyedFile {
  file: File;
  survey: FileSurvey;
  mapping: ColumnMapping;
}

export type Reading =
  | { is: 'idle' }
  | { is: 'reading'; fileName: string }
  | { is: 'refused'; fileName: string; reason: string }
  | ({ is: 'mapping' } & SurveyedFile)
  | ({ is: 'checked'; preview: Preview } & SurveyedFile);

const IDLE: Reading = { is: 'idle' };
const NOTHING: RememberedMappings = [];
const reasonOf = (problem: unknown) => (problem instanceof Error ? problem.message : '');

/** Reads a chosen file: its columns first, then its rows. Starts the import after the preview. */
export function useReading(kind: Kind) {
  const [reading, setReading] = useState<Reading>(IDLE);
  const [known, remember] = useRemembered(`import.columns.${kind}`, RememberedMappings, NOTHING);
  const abort = useRef<AbortController>(undefined);
  const run = useRef<Awaited<ReturnType<typeof startRun>>>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  /** Runs one step of reading. A later step or a cancellation ends it. */
  const step = async (fileName: string, read: (signal: AbortSignal) => Promise<void>) => {
    abort.current?.abort();
    const mine = new AbortController();
    abort.current = mine;
    setReading({ is: 'reading', fileName });
    try {
      await read(mine.signal);
    } catch (problem) {
      if (!mine.signal.aborted) setReading({ is: 'refused', fileName, reason: reasonOf(problem) });
    }
  };

  const checkRows = async (surveyed: SurveyedFile, signal: AbortSignal) => {
    const { file, mapping } = surveyed;
    const next = await startRun(kind, file.name);
    void run.current?.forget();
    run.current = next;
    const preview = await readInWorker({ file, kind, mapping, onBatch: next.keep, signal });
    setReading({ is: 'checked', preview, ...surveyed });
  };

  const choose = (file: File) =>
    step(file.name, async (signal) => {
      const survey = await surveyInWorker({ file, kind, signal });
      const remembered = rememberedMapping(kind, survey, known);
      const surveyed = { file, survey, mapping: remembered ?? suggestMapping(kind, survey) };
      if (remembered !== undefined || isSure(kind, survey)) await checkRows(surveyed, signal);
      else setReading({ is: 'mapping', ...surveyed });
    });

  const confirmColumns = ({ file, survey }: SurveyedFile, mapping: ColumnMapping) => {
    remember(withMapping(known, survey, mapping));
    return step(file.name, (signal) => checkRows({ file, survey, mapping }, signal));
  };

  const changeColumns = ({ file, survey, mapping }: SurveyedFile) =>
    setReading({ is: 'mapping', file, survey, mapping });

  const cancel = () => {
    abort.current?.abort();
    setReading(IDLE);
    void run.current?.forget();
    run.current = undefined;
  };

  const goOn = async (preview: Preview, existing: ExistingChoice) => {
    try {
      await run.current?.start({ ...preview, existing });
      run.current = undefined;
      setReading(IDLE);
    } catch {
      toast.error(FIXES_FAILED);
    }
  };

  return { reading, choose, confirmColumns, changeColumns, cancel, goOn };
}
