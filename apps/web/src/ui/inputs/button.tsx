import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import styles from './button.module.css';
import { Link } from './link.tsx';

interface Look {
  /** `primary` is used once per screen, `danger` only when something is lost. */
  kind?: 'primary' | 'secondary' | 'subtle' | 'danger';
  size?: 'normal' | 'small';
  icon?: ReactNode;
  wide?: boolean;
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  busy?: boolean;
  /** The label while the button is busy. */
  busyLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

const look = ({ kind = 'secondary', size = 'normal', wide }: Look, extra?: string) => ({
  className: classes(styles.button, styles[kind], size === 'small' && styles.small, extra),
  'data-look': kind,
  'data-wide': wide || undefined,
});

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
  // Both labels share a grid cell, so that the button keeps its width when it becomes busy.
  return (
    <button
      {...rest}
      {...look({ kind, size, wide }, className)}
      type={type}
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
  /** Downloads the target under this name instead of opening it. */
  download?: string;
}

export function ButtonLink({ href, kind, size, icon, wide, newTab, download, children }: ButtonLinkProps) {
  const tab = newTab ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <Link href={href} download={download} {...look({ kind, size, wide })} {...tab}>
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
