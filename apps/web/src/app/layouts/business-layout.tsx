import { ArrowLeft } from 'lucide-react';
import { lazy, useMemo } from 'react';
import { HomePartsContext, type HomeParts } from '../../platform/feature-parts/home-parts.ts';
import { NavigationContext, type NavigationEntry } from '../../platform/navigation-entries.ts';
import { HOME } from '../../platform/return-path.ts';
import { laterPart } from '../../platform/later-part.tsx';
import { can, useSession, type Session } from '../../platform/session.ts';
import { useSmallScreen } from '../../ui/use-screen.ts';
import { AdvisorButton } from '../advisor/advisor-button.tsx';
import { placesFor } from '../places.ts';
import { areaOf } from '../section-places.ts';
import { BottomNav } from './navigation/bottom-nav.tsx';
import { dailyPlaces, withoutDaily } from './navigation/daily-places.ts';
import { Frame } from './frame.tsx';
import { QuickActionHost } from './quick-action-host.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { useCollapsed } from './navigation/use-collapsed.ts';

const HandoverAlerts = laterPart(async () => (await import('../../features/alerts/index.ts')).HandoverAlerts);

/** Asks about the subscription. */
const PaymentNotice = laterPart(async () => (await import('./notices/payment-notice.tsx')).PaymentNotice);

const homeParts: HomeParts = {
  Slot: lazy(async () => ({ default: (await import('../home-parts.tsx')).HomeSlotParts })),
};

const bare = { description: '', needs: 'signedIn', tags: [] } as const;

/** The entries above the sections: the home of the person's role, if they have one, and the pages of every day. */
function fixedPlaces(session: Session): NavigationEntry[] {
  const back = areaOf(session);
  const daily = dailyPlaces(session);
  return back ? [{ ...bare, ...back, icon: ArrowLeft }, ...daily] : daily;
}

/** The layout of the pages of a business. */
export function BusinessLayout() {
  const session = useSession();
  const groups = useMemo(() => placesFor(session), [session]);
  const small = useSmallScreen();
  const [collapsed, setCollapsed] = useCollapsed();
  const fixed = useMemo(() => fixedPlaces(session), [session]);
  const sections = useMemo(() => withoutDaily(groups), [groups]);
  const mayOwe = session.business?.plan != null && can(session, 'billing.read');
  if (session.person === null) return <Frame top={<TopBar home="/" />} />;
  return (
    <NavigationContext value={groups}>
      <HomePartsContext value={homeParts}>
        <Frame
          top={<TopBar home={HOME} />}
          side={
            <Sidebar
              fixed={fixed}
              groups={sections}
              collapsed={small || collapsed}
              {...(!small && { onCollapse: setCollapsed })}
            />
          }
          collapsed={small || collapsed}
          bottom={<BottomNav />}
          above={
            <>
              {mayOwe && <PaymentNotice />}
              <AdvisorButton />
              <HandoverAlerts />
              <QuickActionHost />
            </>
          }
        />
      </HomePartsContext>
    </NavigationContext>
  );
}
