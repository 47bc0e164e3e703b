import type { LucideIcon } from 'lucide-react';
import type { Session } from './session.ts';

/** One answer of the palette: it leads somewhere or does something. */
export type PaletteItem = {
  id: string;
  title: string;
  detail?: string;
  icon?: LucideIcon;
  disabled?: boolean;
} & ({ href: string; run?: undefined } | { run: () => void; href?: undefined });

/** Where the palette also looks, such as people or appointments; a feature offers one at its door. */
export interface PaletteSource {
  heading: string;
  allowed: (session: Session) => boolean;
  find: (search: string, signal: AbortSignal) => Promise<PaletteItem[]>;
}
