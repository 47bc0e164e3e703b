import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmbedded } from '../../platform/embedded.ts';
import { useSession } from '../../platform/session.ts';
import { AdvisorButton } from '../advisor/advisor-button.tsx';
import { homeOf } from '../home-of.ts';
import { Frame } from './frame.tsx';
import { Logo } from './logo.tsx';

/** One thing to do and nothing to wander off to: registering, welcoming, thanking. */
export function FunnelLayout() {
  const session = useSession();
  const [embedded] = useState(isEmbedded);
  // Inside another site's frame there is no home to go to, and no sign-in that could be framed.
  if (embedded)
    return (
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
    );
  return <Frame top={<Logo href={homeOf(session)} />} above={<AdvisorButton />} />;
}
