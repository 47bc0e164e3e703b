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
  /** The search of this group got no answer. */
  failed?: boolean;
}

export interface PaletteSources {
  /** Pages and actions, which are always there. */
  groups: readonly CommandGroup[];
  /** Asks the server as the person types, from two letters on. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>;
  placeholder?: string;
}
