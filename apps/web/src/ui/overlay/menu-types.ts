import type { ReactNode } from 'react';

export interface MenuAct {
  label: string;
  icon?: ReactNode;
  /** At the right: a key, a count. */
  hint?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  href?: string;
}

/** A line parts what was before from what follows; a heading names what follows. */
export type MenuItem = MenuAct | 'line' | { heading: string };
