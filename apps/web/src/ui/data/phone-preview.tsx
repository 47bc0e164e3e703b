import { Box } from '../layout/box.tsx';
import styles from './phone-preview.module.css';

export interface PhonePreviewProps {
  caption: string;
  /** Empty while there is nothing to read. */
  text: string;
  /** Shown instead of an empty text. */
  instead: string;
}

/** A message as its reader sees it on a phone. */
export const PhonePreview = ({ caption, text, instead }: PhonePreviewProps) => (
  <Box as="figure">
    <figcaption className={styles.caption}>{caption}</figcaption>
    <div className={styles.phone} aria-live="polite">
      {text.trim() === '' ? (
        <p className={styles.none}>{instead}</p>
      ) : (
        <p className={styles.bubble}>{text}</p>
      )}
    </div>
  </Box>
);
