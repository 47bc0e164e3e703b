import { useScreenKeys } from '../../platform/keys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './palette.module.css';

/** What may be done here without the mouse. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const keys = useScreenKeys();
  return (
    <Dialog open onClose={onClose} title="Atajos de teclado" size="small">
      <ul>
        {keys.map(({ keys: combo, label }) => (
          <li key={combo} className={styles.keyLine}>
            {label}
            <span>
              {combo.split(' ').map((part, at) => (
                <span key={part}>
                  {at > 0 && ' luego '}
                  <Kbd keys={part} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
