import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { useDialog } from '../overlay/dialog-context.ts';
import { useFormParts } from './form-context.ts';
import styles from './form.module.css';

export interface FormActionsProps {
  save?: string;
  saving?: string;
  danger?: boolean;
  /** Until what it cannot do without is chosen. */
  disabled?: boolean;
  /** Outside a dialog a form has nothing to cancel unless told so. */
  onCancel?: () => void;
  cancel?: string;
  /** At the other end, such as «Eliminar». */
  start?: ReactNode;
}

/** The foot of a form: cancel and save. Inside a dialog it stays in view. */
export function FormActions({
  save = 'Guardar',
  saving = 'Guardando...',
  danger,
  disabled,
  onCancel,
  cancel = 'Cancelar',
  start,
}: FormActionsProps) {
  const parts = useFormParts();
  const dialog = useDialog();
  const leave = onCancel ?? dialog?.requestClose;
  return (
    <div className={styles.actions} data-dialog={dialog ? true : undefined}>
      {start && <div data-start>{start}</div>}
      {leave && <Button onClick={leave}>{cancel}</Button>}
      <Button
        type="submit"
        kind={danger ? 'danger' : 'primary'}
        disabled={disabled}
        busy={parts.saving}
        busyLabel={saving}
      >
        {save}
      </Button>
    </div>
  );
}
