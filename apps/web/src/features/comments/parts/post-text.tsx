import { useLayoutEffect, useRef, useState } from 'react';
import styles from './post-card.module.css';

/** What the post says, as much of it as tells what is talked about; all of it for whoever asks. */
export function PostText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { current: shown } = words;
    if (shown !== null && !isOpen) setLong(shown.scrollHeight > shown.clientHeight + 1);
  }, [isOpen]);
  return (
    <div className={styles.text}>
      <p ref={words} data-open={isOpen || undefined}>
        {text}
      </p>
      {(isLong || isOpen) && (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Ver menos' : 'Ver todo'}
        </button>
      )}
    </div>
  );
}
