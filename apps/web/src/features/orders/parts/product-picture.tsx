import { smallPictureOf } from '@cauce/domain/texts/small-picture';
import { Package } from 'lucide-react';
import { useState } from 'react';
import styles from './product-picture.module.css';

/** The picture of a product, or an icon when there is none. */
export function ProductPicture({ src }: { src: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken)
    return (
      <span className={styles.picture} aria-hidden>
        <Package />
      </span>
    );
  return (
    <img
      className={styles.picture}
      src={smallPictureOf(src)}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      onError={() => setBroken(src)}
    />
  );
}
