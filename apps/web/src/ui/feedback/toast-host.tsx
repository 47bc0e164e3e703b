import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Row } from '../layout/box.tsx';
import { useStore } from '../store.ts';
import styles from './toast-host.module.css';
import { toast, toastStore, type Toast } from './toast.ts';

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };

/** Shows the toasts. Both regions always exist, because screen readers only announce changes of existing regions. */
export function ToastHost() {
  const toasts = useStore(toastStore);
  return createPortal(
    <div className={styles.places}>
      {(['corner', 'center'] as const).map((place) => (
        <div key={place} className={styles.region} data-place={place} aria-live="polite">
          {toasts
            .filter((item) => item.place === place)
            .map((item) => (
              <ToastCard key={item.id} item={item} />
            ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}

function ToastCard({ item }: { item: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || item.duration === 0) return undefined;
    const timer = setTimeout(() => toast.close(item.id), item.duration);
    return () => clearTimeout(timer);
  }, [held, item]);

  const Icon = ICONS[item.tone];
  return (
    <div
      className={styles.toast}
      role={item.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className={styles.icon} data-tone={item.tone} size={18} />
      <Row
        grow
        shrink
        gap={8}
        align="start"
        wrap={item.actions.length > 1}
        className={styles.content}
        data-several={item.actions.length > 1 || undefined}
      >
        <p className={styles.text}>{item.text}</p>
        {item.actions.map(({ label, onSelect }) => (
          <button
            key={label}
            type="button"
            className={styles.action}
            onClick={() => {
              toast.close(item.id);
              onSelect();
            }}
          >
            {label}
          </button>
        ))}
      </Row>
      <button
        type="button"
        className={styles.close}
        aria-label="Cerrar aviso"
        onClick={() => toast.close(item.id)}
      >
        <X aria-hidden size={14} />
      </button>
    </div>
  );
}
