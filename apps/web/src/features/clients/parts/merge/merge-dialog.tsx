import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { MergeOptions } from '../../use-merge.ts';
import { MergeSteps } from './merge-steps.tsx';

export interface MergeDialogProps extends Omit<MergeOptions, 'ids' | 'onDone'> {
  /** The ids of one or both contacts; undefined closes the dialog. */
  who: readonly string[] | undefined;
  onClose: () => void;
  onMerged: () => void;
}

/** Merges two contacts who are the same person. */
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
