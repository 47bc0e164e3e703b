import { useSession } from '../../platform/session.ts';
import { AdvisorButton } from '../advisor/advisor-button.tsx';
import { homeOf } from '../home-of.ts';
import { Footer } from './footer.tsx';
import { Frame } from './frame.tsx';
import { TopBar } from './navigation/top-bar.tsx';

/** Pages for anybody: the brand, the page, and how to reach them. */
export function PublicLayout() {
  const session = useSession();
  return <Frame top={<TopBar home={homeOf(session)} />} above={<AdvisorButton />} foot={<Footer />} />;
}
