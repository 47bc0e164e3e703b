import type { ReactNode } from 'react';
import { Link } from '../../inputs/link.tsx';
import { isPlainClick } from '../../inputs/plain-click.ts';
import styles from './data-table.module.css';
import type { Face } from './table-types.ts';

interface RowLinkProps<R> extends Pick<Face<R>, 'onOpen'> {
  row: R;
  href: string;
  children: ReactNode;
}

/** A link over the whole row; a caller that opens rows in place prevents that it is followed. */
export const RowLink = <R,>({ row, href, onOpen, children }: RowLinkProps<R>) => (
  <Link
    className={styles.cover}
    href={href}
    onClick={(event) => {
      if (!onOpen || !isPlainClick(event)) return;
      event.preventDefault();
      onOpen(row);
    }}
  >
    {children}
  </Link>
);
