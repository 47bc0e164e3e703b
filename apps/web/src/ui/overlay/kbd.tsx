import { Fragment } from 'react';
import styles from './kbd.module.css';

const apple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const NAMES: Record<string, string> = {
  esc: 'Esc',
  escape: 'Esc',
  enter: '↵',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  shift: 'Mayús',
};

const nameOf = (key: string) =>
  key === 'mod' ? (apple() ? '⌘' : 'Ctrl') : (NAMES[key] ?? key.toLocaleUpperCase('es-MX'));

/**
 * Shows the keys of a shortcut. `mod+k` are pressed together, `g a` one after the other; `mod` is Ctrl, or ⌘ on a Mac.
 */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(/[+ ]/).map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span className="visually-hidden">{keys.includes(' ') ? ' luego ' : ' más '}</span>}
          <kbd className={styles.key}>{nameOf(key)}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
