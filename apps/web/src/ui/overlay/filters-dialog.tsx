import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { Dialog } from './dialog.tsx';
import { Grid } from '../layout/box.tsx';

export interface FiltersDialogProps {
  open: boolean;
  onClose: () => void;
  /** Undefined while no filter is set. */
  onClear: (() => void) | undefined;
  /** The label of the closing button: «Ver movimientos». */
  done?: string | undefined;
  children: ReactNode;
}

/** The filters in a dialog, for screens too narrow to show them beside the list. */
export function FiltersDialog({
  open,
  onClose,
  onClear,
  done = 'Ver resultados',
  children,
}: FiltersDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filtros"
      footer={
        <>
          {onClear && <Button onClick={onClear}>Quitar filtros</Button>}
          <Button kind="primary" onClick={onClose}>
            {done}
          </Button>
        </>
      }
    >
      <Grid gap={12}>{children}</Grid>
    </Dialog>
  );
}
