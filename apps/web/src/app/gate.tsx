import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { useSession } from '../platform/session.ts';
import { obstacle } from './admission.ts';
import type { PageSpec } from './page.ts';
import { RefusedView } from './refused-view.tsx';

/** The screen of a page, for those who may see it. */
export function gated(page: PageSpec): RouteComponent {
  const Screen = lazyRouteComponent(page.screen.load, page.screen.name);
  function Gate() {
    const reason = obstacle(useSession(), page);
    // Visitors were sent to sign in before anything was drawn.
    if (reason === 'signIn') return null;
    return reason === undefined ? <Screen /> : <RefusedView reason={reason} />;
  }
  Gate.preload = Screen.preload;
  return Gate;
}
