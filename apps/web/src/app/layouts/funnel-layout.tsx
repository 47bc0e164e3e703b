import { useSession } from '../../platform/session.ts';
import { AdvisorButton } from '../advisor/advisor-button.tsx';
import { homeOf } from '../home-of.ts';
import { Frame } from './frame.tsx';
import { Logo } from './logo.tsx';

/** One thing to do and nothing to wander off to: registering, welcoming, thanking. */
export function FunnelLayout() {
  const session = useSession();
  return <Frame top={<Logo href={homeOf(session)} />} above={<AdvisorButton />} />;
}
