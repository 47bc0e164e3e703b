import { HOME, SIGN_IN } from '../platform/return-path.ts';
import type { Session } from '../platform/session.ts';
import { areaOf } from './section-places.ts';

/** Where the bare address sends somebody: a partner to the panel, the team to its list while it visits nobody. */
export function homeOf(session: Session | undefined): string {
  if (!session?.person) return SIGN_IN;
  const own = session.business === null || session.person.role === 'partner';
  return (own ? areaOf(session)?.path : undefined) ?? HOME;
}
