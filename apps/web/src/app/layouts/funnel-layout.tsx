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
  // In somebody else's page there is no house of ours to go home to, nor a way in to be lured through.
  if (embedded)
    return (
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
    );
  return <Frame top={<Logo href={homeOf(session)} />} above={<AdvisorButton />} />;
}
