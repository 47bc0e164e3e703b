import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { useSession } from '../platform/session.ts';
import { obstacle } from './admission.ts';
import type { PageSpec } from './page.ts';
import { RefusedView } from './refused-view.tsx';

/** Wraps the screen of a page: shows it to sessions that may open the page, and the reason to all others. */
export function withAccessCheck(page: PageSpec): RouteComponent {
  const Screen = lazyRouteComponent(page.screen.load, page.screen.name);
  function Gate() {
    const reason = obstacle(useSession(), page);
    // The router has already sent visitors to the sign-in page.
    if (reason === 'signIn') return null;
    return reason === undefined ? <Screen /> : <RefusedView reason={reason} />;
  }
  Gate.preload = Screen.preload;
  return Gate;
}
