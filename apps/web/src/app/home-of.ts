import { HOME, SIGN_IN } from '../platform/return-path.ts';
import type { Session } from '../platform/session.ts';
import { areaOf } from './section-places.ts';

/** Where the bare address sends somebody: an area of one's own while one is in no business. */
export function homeOf(session: Session | undefined): string {
  if (!session?.person) return SIGN_IN;
  return session.business === null ? (areaOf(session)?.path ?? HOME) : HOME;
}
