import { Outlet, useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { goLive } from '../platform/live.ts';
import { PlacesContext } from '../platform/places.ts';
import { queries } from '../platform/queries.ts';
import { useSession } from '../platform/session.ts';
import { DocumentName } from '../ui/document-name.ts';
import { LinkProvider } from '../ui/link.tsx';
import { mayLeave } from '../ui/unsaved.ts';
import { useArrival } from './arrival.ts';
import { useGlobalKeys } from './global-keys.ts';
import { AppPalette } from './palette/app-palette.tsx';
import { placesFor } from './places.ts';
import { RouterLink } from './router-link.tsx';
import { pageExists } from './routes.ts';

/** What others do arrives by itself while a business is open. */
function useLiveLine(businessId: string | undefined): void {
  useEffect(() => (businessId === undefined ? undefined : goLive(queries)), [businessId]);
}

/** What stands around every layout. */
export function Root() {
  const session = useSession();
  const places = useMemo(() => ({ groups: placesFor(session), exists: pageExists }), [session]);
  useLiveLine(session.business?._id);
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
          <Outlet />
          {session.person && <AppPalette />}
        </PlacesContext>
      </DocumentName>
    </LinkProvider>
  );
}
