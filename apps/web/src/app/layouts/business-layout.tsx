import { useMediaQuery } from '@mantine/hooks';
import { ArrowLeft, Home } from 'lucide-react';
import { lazy, useEffect, useMemo, useState, Suspense } from 'react';
import { PlacesContext, type Place } from '../../platform/places.ts';
import { HOME } from '../../platform/return-path.ts';
import { useSession, type Session } from '../../platform/session.ts';
import { AdvisorButton } from '../advisor/advisor-button.tsx';
import { placesFor } from '../places.ts';
import { areaOf } from '../section-places.ts';
import { BottomNav } from './navigation/bottom-nav.tsx';
import { Frame } from './frame.tsx';
import { SMALL } from './screen-sizes.ts';
import { Sidebar } from './navigation/sidebar.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { useCollapsed } from './navigation/use-collapsed.ts';

const HandoverAlerts = lazy(async () => ({
  default: (await import('../../features/alerts/index.ts')).HandoverAlerts,
}));

/** Leaves the network to the first screen. */
const AFTER_MS = 1500;

/** Alerts begin once the first screen had its time. */
function LaterAlerts() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense>
      <HandoverAlerts />
    </Suspense>
  ) : null;
}

const bare = { description: '', needs: 'signedIn', tags: [] } as const;

/** The entries above the sections: the home of the person's role, if they have one, and the home of the business. */
function fixedPlaces(session: Session): Place[] {
  const back = areaOf(session);
  const home = { ...bare, title: 'Inicio', path: HOME, icon: Home };
  return back ? [{ ...bare, ...back, icon: ArrowLeft }, home] : [home];
}

/** The layout of the pages of a business. */
export function BusinessLayout() {
  const session = useSession();
  const groups = useMemo(() => placesFor(session), [session]);
  const small = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  const [collapsed, setCollapsed] = useCollapsed();
  const fixed = useMemo(() => fixedPlaces(session), [session]);
  if (session.person === null) return <Frame top={<TopBar home="/" />} />;
  return (
    <PlacesContext value={groups}>
      <Frame
        top={<TopBar home={HOME} />}
        side={
          <Sidebar
            fixed={fixed}
            groups={groups}
            collapsed={small || collapsed}
            {...(!small && { onCollapse: setCollapsed })}
          />
        }
        collapsed={small || collapsed}
        bottom={<BottomNav />}
        above={
          <>
            <AdvisorButton />
            <LaterAlerts />
          </>
        }
      />
    </PlacesContext>
  );
}
