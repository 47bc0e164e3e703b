import type { Session } from './session.ts';
import type { Command } from '../ui/palette/palette-types.ts';

/** Another source of the palette, such as people or appointments; a feature exports one. */
export interface PaletteSource {
  heading: string;
  allowed: (session: Session) => boolean;
  find: (search: string, signal: AbortSignal, go: (href: string) => void) => Promise<Command[]>;
}
