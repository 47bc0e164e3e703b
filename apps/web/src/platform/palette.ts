import type { Session } from './session.ts';
import type { Command } from '../ui/palette/palette-types.ts';

/** Somewhere else that the palette looks, such as people or appointments; a feature offers one at its door. */
export interface PaletteSource {
  heading: string;
  allowed: (session: Session) => boolean;
  find: (search: string, signal: AbortSignal, go: (href: string) => void) => Promise<Command[]>;
}
