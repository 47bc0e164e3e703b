import { Fragment } from 'react';
import styles from './kbd.module.css';

const apple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const NAMES: Record<string, string> = { esc: 'Esc', enter: '↵', up: '↑', down: '↓', left: '←', right: '→' };

const nameOf = (key: string) =>
  key === 'mod' ? (apple() ? '⌘' : 'Ctrl') : (NAMES[key] ?? key.toUpperCase());

/** `mod+k`; `mod` is Ctrl, or ⌘ on a Mac. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split('+').map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span className="visually-hidden"> más </span>}
          <kbd className={styles.key}>{nameOf(key)}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
