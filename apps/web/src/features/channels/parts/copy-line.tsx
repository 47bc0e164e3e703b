import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { Box } from '../../../ui/layout/box.tsx';
import styles from './channels.module.css';

/** A text with a button that copies it. */
export function CopyLine({ name, text, done }: { name: string; text: string; done: string }) {
  return (
    <Box shrink wide>
      <p className={styles.copiedName}>{name}</p>
      <p className={styles.copyLine}>
        <span className={styles.copyText}>{text}</span>
        <CopyButton text={text} label={`Copiar ${name.toLowerCase()}`} done={done} />
      </p>
    </Box>
  );
}
