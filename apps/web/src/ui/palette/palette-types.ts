import type { ReactNode } from 'react';

export interface Command {
  id: string;
  label: string;
  icon?: ReactNode;
  /** In grey beside the label: a phone, a place. */
  detail?: string;
  /** At the right: a key, a kind. */
  hint?: ReactNode;
  /** Other words that find it. */
  keywords?: string;
  onSelect: () => void;
}

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
  /** Whoever looks for these did not get an answer. */
  failed?: boolean;
}

export interface PaletteSources {
  /** What is always there: pages and actions. */
  groups: readonly CommandGroup[];
  /** What is asked from the server as the person types, from two letters on. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>;
  placeholder?: string;
}
