import type { ReactNode } from 'react';

export interface MenuAct {
  label: string;
  icon?: ReactNode;
  /** Content at the end, such as a key or a count. */
  hint?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  href?: string;
}

/** `line` separates groups of items; a heading names the items after it. */
export type MenuItem = MenuAct | 'line' | { heading: string };
