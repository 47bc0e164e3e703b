import { Outlet, useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { AppointmentPartsContext } from '../platform/appointment-parts.ts';
import { ClientPartsContext } from '../platform/client-parts.ts';
import { goLive } from '../platform/going-live.ts';
import { PlacesContext } from '../platform/places.ts';
import { queries } from '../platform/queries.ts';
import { useSession, type Session } from '../platform/session.ts';
import { useSignInAgain } from '../platform/session-end.ts';
import { DocumentName } from '../ui/layout/document-name.ts';
import { LinkProvider } from '../ui/inputs/link.tsx';
import { mayLeave } from '../ui/overlay/unsaved.ts';
import { appointmentParts } from './appointment-parts.ts';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { clientParts } from './client-parts.ts';
import { useGlobalKeys } from './global-keys.ts';
import { AppPalette } from './palette/app-palette.tsx';
import { placesFor } from './places.ts';
import { RouterLink } from './router-link.tsx';
import { pageExists } from './routes.ts';

const SignInAgain = lazy(async () => {
  const { SignInAgain: Again } = await import('../features/session/index.ts');
  // The loaded component is itself lazy, and `lazy` does not accept a lazy component as its result.
  return { default: () => <Again /> };
});

/** Keeps the live connection open while the person is in a business, so that changes of other people appear. */
function useLiveConnection({ business, csrfToken }: Session): void {
  // A new session has another token, so the connection of the session before is closed.
  const connectionKey = business === null ? undefined : `${business._id} ${csrfToken}`;
  useEffect(() => (connectionKey === undefined ? undefined : goLive(queries)), [connectionKey]);
}

/** Surrounds every layout with what all pages need. */
export function Root() {
  const session = useSession();
  const places = useMemo(() => ({ groups: placesFor(session), exists: pageExists }), [session]);
  const signInAgain = useSignInAgain();
  useLiveConnection(session);
  useFocusOnNavigation();
  useGlobalKeys();
  useBlocker({
    // Changing a filter in the address keeps the page and its form, so nothing can be lost.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: false,
  });
  return (
    <LinkProvider value={RouterLink}>
      <DocumentName value={session.brand.companyName}>
        <PlacesContext value={places}>
          <ClientPartsContext value={clientParts}>
            <AppointmentPartsContext value={appointmentParts}>
              <Outlet />
            </AppointmentPartsContext>
          </ClientPartsContext>
          {session.person && <AppPalette />}
          {signInAgain && (
            <Suspense>
              <SignInAgain />
            </Suspense>
          )}
        </PlacesContext>
      </DocumentName>
    </LinkProvider>
  );
}
