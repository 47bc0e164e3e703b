import { useSession } from '../../platform/session.ts';
import { AdvisorButton } from '../advisor/advisor-button.tsx';
import { homeOf } from '../home-of.ts';
import { Footer } from './footer.tsx';
import { Frame } from './frame.tsx';
import { TopBar } from './navigation/top-bar.tsx';

/** The layout of pages that need no session: the brand, the page and a footer with contact data. */
export function PublicLayout() {
  const session = useSession();
  return <Frame top={<TopBar home={homeOf(session)} />} above={<AdvisorButton />} foot={<Footer />} />;
}
