import type { CommentSource } from '@cauce/contract/conversations/channel-table';
import { COMMENT_SOURCE_LABELS } from '@cauce/contract/conversations/comments';
import styles from './post-card.module.css';

const SHAPES: Readonly<Record<CommentSource, React.ReactNode>> = {
  facebook: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M15 8.5h-1.6c-.9 0-1.4.5-1.4 1.4V21M9 13h5.5" />
    </>
  ),
  instagram: (
    <>
      <rect x="5" y="5" width="14" height="14" rx="4" />
      <circle cx="12" cy="12" r="3.2" />
      <path d="M16 8h.01" />
    </>
  ),
};

/** The network of the post. */
export function SourceIcon({ source }: { source: CommentSource }) {
  return (
    <span className={styles.source}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        {SHAPES[source]}
      </svg>
      <span className="visually-hidden">{COMMENT_SOURCE_LABELS[source]}</span>
    </span>
  );
}
