import { useSmallScreen } from '../../ui/use-screen.ts';
import { Home } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { HOME } from '../../platform/return-path.ts';
import { useSession, type Session } from '../../platform/session.ts';
import type { NavigationEntry } from '../../platform/navigation-entries.ts';
import { homeOf } from '../home-of.ts';
import type { LayoutName } from '../page.ts';
import { placesOfArea } from '../section-places.ts';
import { AreaNav } from './navigation/area-nav.tsx';
import { BusinessLayout } from './business-layout.tsx';
import { Frame } from './frame.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { TopBar } from './navigation/top-bar.tsx';

/** Adds a link to the business for people who also belong to one. */
function areaPlaces(layout: LayoutName, session: Session): NavigationEntry[] {
  const places = placesOfArea(layout, session);
  if (session.business === null || places.length === 0) return places;
  const { name } = session.business;
  return [...places, { title: name, path: HOME, icon: Home, description: '', needs: 'signedIn', tags: [] }];
}

/** The layout of the pages of the platform's team and of partners: a flat list of pages without sections. */
export function AreaLayout({ layout, above }: { layout: LayoutName; above?: ReactNode }) {
  const session = useSession();
  const small = useSmallScreen();
  const places = useMemo(() => areaPlaces(layout, session), [layout, session]);
  // A person without pages in this area gets the layout of the business.
  if (places.length === 0) return <BusinessLayout />;
  return (
    <Frame
      top={<TopBar home={homeOf(session)} />}
      side={<Sidebar fixed={places} groups={[]} collapsed={small} />}
      collapsed={small}
      above={
        <>
          <AreaNav places={places} />
          {above}
        </>
      }
    />
  );
}
