import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { usePhone } from '../use-screen.ts';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useBack } from './back-layers.ts';
import { confirm, type Question } from './confirm-store.ts';
import { DialogContext, type DialogControls } from './dialog-context.ts';
import { Row } from '../layout/box.tsx';
import styles from './dialog.module.css';
import { IconButton } from '../inputs/icon-button.tsx';
import { UNSAVED } from './unsaved.ts';
import { useEscape } from './use-escape.ts';
import { useTopmost } from './use-topmost.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Buttons beside the cross, such as edit and delete. */
  actions?: ReactNode;
  /** Buttons of the footer; a form brings its own with `FormActions`. */
  footer?: ReactNode;
  size?: 'small' | 'normal' | 'large' | 'widest';
  /** The content is unmounted when the dialog closes, so that it opens without old state. */
  children: ReactNode;
}

const WIDTHS = { small: 400, normal: 520, large: 760, widest: 1160 };

export function Dialog({
  open,
  onClose,
  title,
  description,
  actions,
  footer,
  size = 'normal',
  children,
}: DialogProps) {
  const phone = usePhone();
  const question = useRef<Question>(undefined);
  const isTopmost = useTopmost(open);
  // A dialog that mounts open renders closed for one frame, because only then does Mantine return the focus later.
  const isMounted = useMounted();
  // Returns the focus when the dialog is removed while it is open.
  useEffect(() => {
    const from = document.activeElement;
    if (!open || !(from instanceof HTMLElement)) return undefined;
    return () => {
      if (document.activeElement === document.body && from.isConnected) from.focus();
    };
  }, [open]);

  const close = () => {
    question.current = undefined;
    onClose();
  };
  const askThenClose = async () => {
    if (question.current === undefined || (await confirm(question.current))) close();
  };
  const controls: DialogControls = {
    requestClose: () => void askThenClose(),
    setDirty: (dirty, asked = UNSAVED) => {
      question.current = dirty ? asked : undefined;
    },
  };
  const closeTopmost = () => {
    if (isTopmost()) void askThenClose();
  };
  useEscape(open, closeTopmost);
  useBack(open, controls.requestClose);

  return (
    <Modal.Root
      opened={open && isMounted}
      onClose={closeTopmost}
      closeOnEscape={false}
      size={WIDTHS[size]}
      transitionProps={{ transition: phone ? 'slide-up' : 'fade-down', duration: 180 }}
    >
      <Modal.Overlay className={styles.overlay} />
      <Modal.Content classNames={{ content: styles.content, inner: styles.inner }}>
        <DialogContext value={controls}>
          <header className={styles.header}>
            <div className={styles.words}>
              <Modal.Title className={styles.title}>{title}</Modal.Title>
              {description && <p className={styles.description}>{description}</p>}
            </div>
            <Row gap={4} align="center" rigid className={styles.actions}>
              {actions}
              <IconButton
                label="Cerrar"
                quiet
                icon={<X />}
                onClick={controls.requestClose}
                className={styles.close}
              />
            </Row>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </DialogContext>
      </Modal.Content>
    </Modal.Root>
  );
}
