import type { Session } from './session.ts';
import type { Command } from '../ui/palette/palette-types.ts';

/** A source of records for the palette, such as contacts or appointments; features export them. */
export interface PaletteSource {
  heading: string;
  allowed: (session: Session) => boolean;
  find: (search: string, signal: AbortSignal, go: (href: string) => void) => Promise<Command[]>;
}
