import { needsBusiness } from '@cauce/contract/kit/access';
import type { PageSpec } from './page.ts';
import { mayEnter, type Session } from '../platform/session.ts';

/** Why a page did not open for somebody who is signed in. */
export class Refused extends Error {
  readonly reason: 'forbidden' | 'noBusiness';
  constructor(reason: 'forbidden' | 'noBusiness') {
    super(reason);
    this.name = 'Refused';
    this.reason = reason;
  }
}

/** What stands between this session and a page. */
export function obstacle(
  session: Session,
  { needs }: PageSpec,
): 'signIn' | 'forbidden' | 'noBusiness' | undefined {
  if (mayEnter(session, needs)) return undefined;
  if (session.person === null) return 'signIn';
  return session.business === null && needsBusiness(needs) ? 'noBusiness' : 'forbidden';
}
