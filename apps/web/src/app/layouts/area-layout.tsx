import { useMediaQuery } from '@mantine/hooks';
import { Home } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { HOME } from '../../platform/return-path.ts';
import { useSession, type Session } from '../../platform/session.ts';
import type { Place } from '../../platform/places.ts';
import { homeOf } from '../home-of.ts';
import type { LayoutName } from '../page.ts';
import { placesOfArea } from '../section-places.ts';
import { AreaNav } from './navigation/area-nav.tsx';
import { BusinessLayout } from './business-layout.tsx';
import { Frame } from './frame.tsx';
import { SMALL } from './screen-sizes.ts';
import { Sidebar } from './navigation/sidebar.tsx';
import { TopBar } from './navigation/top-bar.tsx';

/** A person who is also in a business finds the way there. */
function areaPlaces(layout: LayoutName, session: Session): Place[] {
  const places = placesOfArea(layout, session);
  if (session.business === null || places.length === 0) return places;
  const { name } = session.business;
  return [
    ...places,
    { title: name, path: HOME, icon: Home, description: '', needs: 'signedIn', tags: [], disabled: false },
  ];
}

/** The frame of the team's and the partners' pages: few pages, one list. */
export function AreaLayout({ layout, above }: { layout: LayoutName; above?: ReactNode }) {
  const session = useSession();
  const small = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  const places = useMemo(() => areaPlaces(layout, session), [layout, session]);
  // A person without pages in this area keeps the frame that they know.
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
