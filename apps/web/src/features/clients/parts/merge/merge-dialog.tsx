import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { MergeOptions } from '../../use-merge.ts';
import { MergeSteps } from './merge-steps.tsx';

export interface MergeDialogProps extends Omit<MergeOptions, 'ids' | 'onDone'> {
  /** One of two who are one person, or both; nobody while nobody is joined. */
  who: readonly string[] | undefined;
  onClose: () => void;
  onMerged: () => void;
}

/** Two contacts who are one person become one. */
export function MergeDialog({ who, onClose, onMerged, ...behind }: MergeDialogProps) {
  return (
    <Dialog
      open={who !== undefined}
      onClose={onClose}
      title="Unir contactos"
      description="Para quien está dos veces en tu lista."
      size="large"
    >
      {who && (
        <MergeSteps
          who={who}
          onClose={onClose}
          onDone={() => {
            onMerged();
            onClose();
          }}
          {...behind}
        />
      )}
    </Dialog>
  );
}
