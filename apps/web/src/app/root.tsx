import { Outlet, useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AppointmentPartsContext } from '../platform/feature-parts/appointment-parts.ts';
import { ClientPartsContext } from '../platform/feature-parts/client-parts.ts';
import { dropUnreadableData } from '../platform/follow-rights.ts';
import { goLive } from '../platform/going-live.ts';
import { PageExistsContext } from '../platform/navigation-entries.ts';
import { queries } from '../platform/queries.ts';
import { refusedData } from '../platform/refused-data.ts';
import { losesRights } from '../platform/rights.ts';
import { useSession, type Session } from '../platform/session.ts';
import { useSignInAgain } from '../platform/session-end.ts';
import { RefusalContext } from '../ui/feedback/refusal.ts';
import { DocumentName } from '../ui/layout/document-name.ts';
import { ProblemRemedyContext } from '../ui/form/problem-remedy.ts';
import { LinkProvider } from '../ui/inputs/link.tsx';
import { mayLeave } from '../ui/overlay/unsaved.ts';
import { EarlyKeys, usePaletteKeys } from '../ui/palette/early-keys.tsx';
import { paletteStore } from '../ui/palette/palette-store.ts';
import { useStore } from '../ui/store.ts';
import { appointmentParts } from './appointment-parts.ts';
import { useBackClosesLayers } from './back-closes-layers.ts';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { clientParts } from './client-parts.ts';
import { useGlobalKeys } from './global-keys.ts';
import { RouterLink } from './router-link.tsx';
import { pageExists } from './routes.ts';

const refusals = refusedData(queries);

/** Visitors do not need the catalogue of pages, which the palette searches. */
const AppPalette = lazy(async () => ({ default: (await import('./palette/app-palette.tsx')).AppPalette }));

const SignInAgain = lazy(async () => {
  const { SignInAgain: Again } = await import('../features/session/index.ts');
  // The loaded component is itself lazy, and `lazy` does not accept a lazy component as its result.
  return { default: () => <Again /> };
});

/** Keeps the live connection open while the person is signed in, so that changes of other people appear. */
function useLiveConnection({ person, business, csrfToken }: Session, hasEnded: boolean): void {
  // A new session has another token, so the connection of the session before is closed.
  const connectionKey = person === null || hasEnded ? undefined : `${business?._id} ${csrfToken}`;
  useEffect(() => (connectionKey === undefined ? undefined : goLive(queries)), [connectionKey]);
}

/** Deletes what the person may no longer read, after the screens that showed it are gone. */
function useDataOfRights(session: Session): void {
  const before = useRef(session);
  useEffect(() => {
    const isLess = losesRights(before.current, session);
    before.current = session;
    if (isLess) dropUnreadableData();
  }, [session]);
}

/** Opens the palette before its code has loaded, so that nobody presses its keys in vain. */
function PaletteKeys() {
  usePaletteKeys();
  return <EarlyKeys />;
}

/** Loads the code of the palette when it first opens. */
function Palette() {
  const open = useStore(paletteStore);
  const [isNeeded, setNeeded] = useState(open);
  if (open && !isNeeded) setNeeded(true);
  if (!isNeeded) return <PaletteKeys />;
  return (
    <Suspense fallback={<PaletteKeys />}>
      <AppPalette />
    </Suspense>
  );
}

/** Few people meet the limits of an unconfirmed account. */
const ResendEmail = lazy(async () => ({
  default: (await import('./layouts/notices/resend-email.tsx')).ResendEmail,
}));

const remedyFor = (code: string) =>
  code === 'unconfirmedEmail' ? (
    <Suspense>
      <ResendEmail />
    </Suspense>
  ) : null;

/** Surrounds every layout with what all pages need. */
export function Root() {
  const session = useSession();
  const signInAgain = useSignInAgain();
  useLiveConnection(session, signInAgain);
  useDataOfRights(session);
  useFocusOnNavigation();
  useGlobalKeys();
  useBackClosesLayers();
  useBlocker({
    // Changing a filter in the address keeps the page and its form, so nothing can be lost.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: false,
  });
  return (
    <LinkProvider value={RouterLink}>
      <DocumentName value={session.brand.companyName}>
        <PageExistsContext value={pageExists}>
          <ClientPartsContext value={clientParts}>
            <AppointmentPartsContext value={appointmentParts}>
              <ProblemRemedyContext value={remedyFor}>
                <RefusalContext value={refusals}>
                  <Outlet />
                </RefusalContext>
              </ProblemRemedyContext>
            </AppointmentPartsContext>
          </ClientPartsContext>
          {session.person && <Palette />}
          {signInAgain && (
            <Suspense>
              <SignInAgain />
            </Suspense>
          )}
        </PageExistsContext>
      </DocumentName>
    </LinkProvider>
  );
}
