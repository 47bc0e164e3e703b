import { Outlet, useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { AppointmentPartsContext } from '../platform/appointment-parts.ts';
import { ClientPartsContext } from '../platform/client-parts.ts';
import { goLive } from '../platform/going-live.ts';
import { PlacesContext } from '../platform/places.ts';
import { queries } from '../platform/queries.ts';
import { useSession, type Session } from '../platform/session.ts';
import { useSignInAgain } from '../platform/session-over.ts';
import { DocumentName } from '../ui/layout/document-name.ts';
import { LinkProvider } from '../ui/inputs/link.tsx';
import { mayLeave } from '../ui/overlay/unsaved.ts';
import { appointmentParts } from './appointment-parts.ts';
import { useArrival } from './arrival.ts';
import { clientParts } from './client-parts.ts';
import { useGlobalKeys } from './global-keys.ts';
import { AppPalette } from './palette/app-palette.tsx';
import { placesFor } from './places.ts';
import { RouterLink } from './router-link.tsx';
import { pageExists } from './routes.ts';

const SignInAgain = lazy(async () => {
  const { SignInAgain: Again } = await import('../features/session/index.ts');
  // It comes late too, and React takes no late part for the answer of another.
  return { default: () => <Again /> };
});

/** Changes of other people arrive by themselves while a business is open. */
function useLiveLine({ business, csrfToken }: Session): void {
  // A session that began anew brings another token, and the line of the one before is closed.
  const line = business === null ? undefined : `${business._id} ${csrfToken}`;
  useEffect(() => (line === undefined ? undefined : goLive(queries)), [line]);
}

/** The frame of every layout. */
export function Root() {
  const session = useSession();
  const places = useMemo(() => ({ groups: placesFor(session), exists: pageExists }), [session]);
  const signInAgain = useSignInAgain();
  useLiveLine(session);
  useArrival();
  useGlobalKeys();
  useBlocker({
    // A filter in the address bar is still the same page with the same form.
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
