import { needsBusiness } from '@cauce/contract/kit/access';
import { mayEnter, type Session } from '../platform/session.ts';
import type { PageSpec } from './page.ts';

export type Obstacle = 'signIn' | 'forbidden' | 'noBusiness';

/** The reason why this session may not open a page. */
export function obstacle(session: Session, { needs }: Pick<PageSpec, 'needs'>): Obstacle | undefined {
  if (mayEnter(session, needs)) return undefined;
  if (session.person === null) return 'signIn';
  return session.business === null && needsBusiness(needs) ? 'noBusiness' : 'forbidden';
}
