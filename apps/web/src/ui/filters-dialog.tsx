import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './filters-dialog.module.css';

export interface FiltersDialogProps {
  open: boolean;
  onClose: () => void;
  /** Absent while nothing is chosen. */
  onClear: (() => void) | undefined;
  /** What closing leads back to: «Ver movimientos». */
  done: string;
  children: ReactNode;
}

/** The filters where there is no room for them beside the rest. */
export function FiltersDialog({ open, onClose, onClear, done, children }: FiltersDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filtros"
      footer={
        <>
          <Button disabled={onClear === undefined} onClick={onClear}>
            Quitar filtros
          </Button>
          <Button kind="primary" onClick={onClose}>
            {done}
          </Button>
        </>
      }
    >
      <div className={styles.filters}>{children}</div>
    </Dialog>
  );
}
