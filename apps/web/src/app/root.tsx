import { Outlet } from '@tanstack/react-router';
import { LinkProvider } from '../ui/link.tsx';
import { RouterLink } from './router-link.tsx';

/** What stands around every layout. */
export function Root() {
  return (
    <LinkProvider value={RouterLink}>
      <Outlet />
    </LinkProvider>
  );
}
