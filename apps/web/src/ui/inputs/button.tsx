import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import styles from './button.module.css';
import { Link } from './link.tsx';

interface Look {
  /** `primary` once per screen; `danger` only where something is lost. */
  kind?: 'primary' | 'secondary' | 'subtle' | 'danger';
  size?: 'normal' | 'small';
  icon?: ReactNode;
  wide?: boolean;
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  busy?: boolean;
  /** The label of the button while it works. */
  busyLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

const look = ({ kind = 'secondary', size = 'normal', wide }: Look, extra?: string) =>
  classes(styles.button, styles[kind], size === 'small' && styles.small, wide && styles.wide, extra);

export function Button({
  kind,
  size,
  icon,
  wide,
  busy = false,
  busyLabel = 'Guardando...',
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // Both labels share a cell, so that the button keeps its width when it starts to work.
  return (
    <button
      {...rest}
      type={type}
      className={look({ kind, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.label} data-hidden={busy || undefined} aria-hidden={busy || undefined}>
        {icon}
        {children}
      </span>
      {busy && <span className={styles.label}>{busyLabel}</span>}
    </button>
  );
}

export interface ButtonLinkProps extends Look {
  href: string;
  children: ReactNode;
  newTab?: boolean;
  /** Kept as a file of this name instead of being opened. */
  download?: string;
}

export function ButtonLink({ href, kind, size, icon, wide, newTab, download, children }: ButtonLinkProps) {
  const tab = newTab ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <Link href={href} download={download} className={look({ kind, size, wide })} {...tab}>
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
