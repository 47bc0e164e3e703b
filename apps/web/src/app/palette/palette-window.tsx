import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './palette.module.css';

/** Over the page, near its top, so that answers may grow without moving the field. */
export function PaletteWindow({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal.Root opened onClose={onClose} size={600} yOffset="12dvh" transitionProps={{ duration: 0 }}>
      <Modal.Overlay className={styles.overlay} />
      <Modal.Content classNames={{ content: styles.window }} aria-label={label}>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}
