import { useQuery } from '@tanstack/react-query';
import type { Kind } from '../kinds.ts';
import { pendingOf } from '../queries.ts';
import { useProgress } from '../sending/import-runs.ts';
import { NewImport } from './new-import.tsx';
import { PendingImport } from './pending-import.tsx';
import { RunPanel } from './run-panel.tsx';

export interface ImportPanelProps {
  kind: Kind;
  /** No other file may be chosen, because the plan allows no more records. */
  disabled?: boolean;
  /** Called when the person closes the result. */
  onDone?: () => void;
}

/** «Carga Masiva»: all steps from the template to the result. It also continues an interrupted import. */
export function ImportPanel({ kind, disabled, onDone }: ImportPanelProps) {
  const progress = useProgress(kind);
  const { data: pending, isPending } = useQuery(pendingOf(kind));
  if (progress) return <RunPanel progress={progress} onDone={onDone} />;
  if (isPending) return null;
  return pending ? <PendingImport run={pending} /> : <NewImport kind={kind} disabled={disabled} />;
}
