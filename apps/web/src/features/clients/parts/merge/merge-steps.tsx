import { Merge } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import form from '../../../../ui/form/form.module.css';
import { SkeletonForm } from '../../../../ui/feedback/skeletons.tsx';
import { Grid } from '../../../../ui/layout/box.tsx';
import { useMerge, type MergeOptions } from '../../use-merge.ts';
import { MergeComparison } from './merge-comparison.tsx';
import { MergeOther } from './merge-other.tsx';

export interface MergeStepsProps extends Omit<MergeOptions, 'ids'> {
  who: readonly string[];
  onClose: () => void;
}

/** Asks for the other contact first, then compares both. */
export function MergeSteps({ who, onClose, ...behind }: MergeStepsProps) {
  const [found, setFound] = useState<string>();
  const ids = found === undefined ? who : [...who, found];
  if (ids.length < 2) return <MergeOther exceptId={who[0]} onChoose={setFound} />;
  return <Comparing ids={ids} onClose={onClose} {...behind} />;
}

function Comparing({ onClose, ...asked }: MergeOptions & { onClose: () => void }) {
  const merging = useMerge(asked);
  const { pair, failed, retrying, retry } = merging;
  if (pair === undefined && failed)
    return (
      <ErrorState small title="Error al cargar información del cliente" retrying={retrying} onRetry={retry} />
    );
  if (pair === undefined) return <SkeletonForm fields={5} />;
  return (
    <Grid gap={16}>
      <MergeComparison {...merging} pair={pair} />
      <div className={form.actions} data-dialog>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          kind="primary"
          icon={<Merge aria-hidden size={16} />}
          busy={merging.busy}
          busyLabel="Uniendo..."
          onClick={merging.merge}
        >
          Unir contactos
        </Button>
      </div>
    </Grid>
  );
}
