import { useLayoutEffect, useRef, useState } from 'react';
import styles from './post-card.module.css';

/** The text of a post, shortened; a button shows all of it. */
export function PostText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { current: paragraph } = words;
    if (paragraph !== null && !isOpen) setLong(paragraph.scrollHeight > paragraph.clientHeight + 1);
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
