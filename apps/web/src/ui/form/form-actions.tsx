import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { cancelWord } from '../overlay/cancel-word.ts';
import { useDialog } from '../overlay/dialog-context.ts';
import { useFormParts } from './form-context.ts';
import styles from './form.module.css';

export interface FormActionsProps {
  save?: string;
  saving?: string;
  danger?: boolean;
  /** Disables saving, for instance while a required choice is missing. */
  disabled?: boolean;
  /** A form in a dialog closes it by default; outside a dialog «Cancelar» is only shown with this handler. */
  onCancel?: () => void;
  cancel?: string;
  /** Content at the other end, such as «Eliminar». */
  start?: ReactNode;
}

/** The buttons that cancel and save a form. Inside a dialog they stay visible while the form scrolls. */
export function FormActions({
  save = 'Guardar',
  saving = 'Guardando...',
  danger,
  disabled,
  onCancel,
  cancel = cancelWord(save),
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
