import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { LayoutName } from '../page.ts';

/** Each frame comes with the first page that stands in it. */
export const layouts: Record<LayoutName, RouteComponent> = {
  business: lazyRouteComponent(() => import('./business-layout.tsx'), 'BusinessLayout'),
  admin: lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
  partner: lazyRouteComponent(() => import('./partner-layout.tsx'), 'PartnerLayout'),
  auth: lazyRouteComponent(() => import('./auth-layout.tsx'), 'AuthLayout'),
  public: lazyRouteComponent(() => import('./public-layout.tsx'), 'PublicLayout'),
  funnel: lazyRouteComponent(() => import('./funnel-layout.tsx'), 'FunnelLayout'),
};
