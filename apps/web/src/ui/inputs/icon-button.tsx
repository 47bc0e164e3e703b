import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The name for screen readers, also shown as the tooltip. */
  label: string;
  icon: ReactNode;
  bordered?: boolean;
  size?: 'normal' | 'small';
  /** Shows no tooltip, because the menu that opens explains itself. */
  quiet?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  icon,
  bordered,
  size = 'normal',
  quiet,
  className,
  ref,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      aria-label={label}
      data-tip={quiet ? undefined : label}
      className={classes(
        styles.button,
        bordered && styles.bordered,
        size === 'small' && styles.small,
        className,
      )}
    >
      {icon}
    </button>
  );
}
