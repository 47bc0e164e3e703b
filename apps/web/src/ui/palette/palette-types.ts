import type { ReactNode } from 'react';

export interface Command {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A grey text beside the label, such as a phone number. */
  detail?: string;
  /** Content at the end, such as a key or the kind of record. */
  hint?: ReactNode;
  /** Further words by which it is found. */
  keywords?: string;
  onSelect: () => void;
}

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
  /** The search of this group failed. */
  failed?: boolean;
}

export interface PaletteSources {
  /** Pages and actions, which need no request. */
  groups: readonly CommandGroup[];
  /** Asks the server while the person types, from two letters on. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>;
  placeholder?: string;
}
