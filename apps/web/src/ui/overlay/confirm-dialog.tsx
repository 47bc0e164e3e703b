import { Modal } from '@mantine/core';
import { usePhone } from '../use-screen.ts';
import { Button } from '../inputs/button.tsx';
import { Stack } from '../layout/box.tsx';
import { useBack } from './back-layers.ts';
import styles from './confirm-dialog.module.css';
import { cancelWord } from './cancel-word.ts';
import type { Question } from './confirm-store.ts';
import frame from './dialog.module.css';
import { useTopmost } from './use-topmost.ts';

export interface ConfirmDialogProps extends Question {
  open: boolean;
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A dialog with one question. For a destructive action the focus starts on «Cancelar». */
export function ConfirmDialog({
  open,
  title,
  body,
  consequences,
  action,
  cancel = cancelWord(action),
  danger,
  busy,
  busyLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const phone = usePhone();
  // The dialog below ignores keys while this one is open.
  useTopmost(open);
  useBack(open, onCancel);
  return (
    <Modal.Root opened={open} onClose={onCancel} centered={!phone} size={420} zIndex={300}>
      <Modal.Overlay className={frame.overlay} />
      <Modal.Content classNames={{ content: frame.content, inner: frame.inner }}>
        <Stack gap={8} padding={24}>
          <Modal.Title className={frame.title}>{title}</Modal.Title>
          <Modal.Body className={styles.text}>
            {body && <p>{body}</p>}
            {consequences && consequences.length > 0 && (
              <ul className={styles.consequences}>
                {consequences.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </Modal.Body>
        </Stack>
        <footer className={frame.footer}>
          <Button onClick={onCancel} data-autofocus={danger || undefined}>
            {cancel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
            data-autofocus={!danger || undefined}
          >
            {action}
          </Button>
        </footer>
      </Modal.Content>
    </Modal.Root>
  );
}
