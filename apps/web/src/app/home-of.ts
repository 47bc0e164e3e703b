import { HOME, SIGN_IN } from '../platform/return-path.ts';
import type { Session } from '../platform/session.ts';
import { areaOf } from './section-places.ts';

/**
 * The page that the root address redirects to: partners get their panel, the platform's team its list of businesses
 * unless it visits one.
 */
export function homeOf(session: Session | undefined): string {
  if (!session?.person) return SIGN_IN;
  const own = session.business === null || session.person.role === 'partner';
  return (own ? areaOf(session)?.path : undefined) ?? HOME;
}
