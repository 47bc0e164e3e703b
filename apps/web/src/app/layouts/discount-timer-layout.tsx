import { lazy, Suspense } from 'react';
import { PromotionTimer } from '../../features/billing/promotion/index.ts';
import { signInPath } from '../../platform/return-path.ts';
import { useSession } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { Box } from '../../ui/layout/box.tsx';
import { AdvisorButton } from '../advisor/advisor-button.tsx';
import { useHref } from '../here.ts';
import { homeOf } from '../home-of.ts';
import { Footer } from './footer.tsx';
import { Frame } from './frame.tsx';
import { Logo } from './logo.tsx';

/** Visitors, for whom this layout is made, do not load the menus of signed-in people. */
const TopBar = lazy(async () => ({ default: (await import('./navigation/top-bar.tsx')).TopBar }));

function VisitorBar({ home }: { home: string }) {
  const here = useHref();
  return (
    <>
      <Logo href={home} />
      <Box as="span" grow />
      <ButtonLink href={signInPath(here)}>Iniciar sesión</ButtonLink>
    </>
  );
}

/** The layout of the page of prices: above it stands how long the promotion lasts. */
export function DiscountTimerLayout() {
  const session = useSession();
  const home = homeOf(session);
  const bar =
    session.person === null ? (
      <VisitorBar home={home} />
    ) : (
      <Suspense fallback={<Logo href={home} />}>
        <TopBar home={home} />
      </Suspense>
    );
  return (
    <Frame
      top={bar}
      above={
        <>
          <PromotionTimer />
          <AdvisorButton />
        </>
      }
      foot={<Footer />}
    />
  );
}
