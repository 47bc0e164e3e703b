import { CopyButton } from '../../../../ui/inputs/copy-button.tsx';
import styles from './copy-line.module.css';

/** An address with a button that copies it. */
export function CopyLine({ url }: { url: string }) {
  return (
    <p className={styles.line}>
      <span className={styles.url}>{url}</span>
      <CopyButton text={url} label="Copiar enlace" done="Enlace copiado" />
    </p>
  );
}
