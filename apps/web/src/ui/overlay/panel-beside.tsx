import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../inputs/icon-button.tsx';
import { Row } from '../layout/box.tsx';
import styles from './panel-beside.module.css';
import type { Box } from './place-beside.ts';
import { showBeside } from './show-beside.ts';

export interface PanelBesideProps {
  /** The rectangle on the screen beside which the panel opens. */
  at: Box;
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

// A dialog that is not modal: the rest of the page stays visible and usable.
const DIALOG = { role: 'dialog' } as const;

/** A panel beside the element that it is about; it closes when the person clicks elsewhere. Phones use `Dialog`. */
export function PanelBeside({ at, title, description, onClose, children }: PanelBesideProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const panelElement = panel.current;
    if (!panelElement) return undefined;
    const before = document.activeElement;
    const { stop } = showBeside(
      panelElement,
      () => at,
      { side: 'right', align: 'start' },
      () => close.current(),
    );
    panelElement.focus({ preventScroll: true });
    const keys = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close.current();
    };
    panelElement.addEventListener('keydown', keys);
    return () => {
      panelElement.removeEventListener('keydown', keys);
      stop();
      const lost = document.activeElement === document.body || panelElement.contains(document.activeElement);
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [at]);

  return (
    <div {...DIALOG} ref={panel} aria-labelledby={id} tabIndex={-1} popover="manual" className={styles.panel}>
      <Row as="header" gap={8} align="start" justify="between" marginBottom={12}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        <IconButton size="small" quiet label="Cerrar" icon={<X />} onClick={onClose} />
      </Row>
      {children}
    </div>
  );
}
