import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmbedded } from '../../platform/embedded.ts';
import { useSession } from '../../platform/session.ts';
import { AdvisorButton } from '../advisor/advisor-button.tsx';
import { homeOf } from '../home-of.ts';
import { Frame } from './frame.tsx';
import { Logo } from './logo.tsx';
import { Notices } from './notices/notices.tsx';

/** The layout of steps that a person finishes without navigation: register, welcome, thank you. */
export function FunnelLayout() {
  const session = useSession();
  const [embedded] = useState(isEmbedded);
  // In an iframe of another site there is no home page, and the sign-in page refuses to be framed.
  if (embedded)
    return (
      <>
        <Notices />
        <main id="contenido" tabIndex={-1}>
          <Outlet />
        </main>
      </>
    );
  return <Frame top={<Logo href={homeOf(session)} />} above={<AdvisorButton />} />;
}
