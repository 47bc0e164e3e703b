import { smallPictureOf } from '@cauce/domain/texts/small-picture';
import { ExternalLink, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../inputs/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import styles from './picture.module.css';

export interface PictureProps {
  url: string;
  /** Description for screen readers. */
  alt: string;
  isSticker?: boolean;
  /** A small square, where the picture only accompanies a text. */
  isThumbnail?: boolean;
}

/** A picture that opens in a dialog. */
export function Picture({ url, alt, isSticker = false, isThumbnail = false }: PictureProps) {
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const src = [smallPictureOf(url), url].find((source) => !broken.includes(source));
  if (src === undefined)
    return (
      <p className={styles.problem}>
        <ImageOff aria-hidden size={16} />
        No pudimos mostrar esta imagen.
      </p>
    );
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        data-sticker={isSticker || undefined}
        data-thumbnail={isThumbnail || undefined}
        aria-label={`Ver en grande: ${alt}`}
        onClick={() => setOpen(true)}
      >
        <img src={src} alt="" loading="lazy" onError={() => setBroken([...broken, src])} />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={alt}
        size="large"
        footer={
          <ButtonLink href={url} icon={<ExternalLink />} newTab>
            Abrir el original
          </ButtonLink>
        }
      >
        <img className={styles.large} src={url} alt={alt} />
      </Dialog>
    </>
  );
}
