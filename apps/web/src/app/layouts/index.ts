import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { LayoutName } from '../page.ts';

/** The code of each layout is loaded with the first page that uses it. */
export const layouts: Record<LayoutName, RouteComponent> = {
  business: lazyRouteComponent(() => import('./business-layout.tsx'), 'BusinessLayout'),
  admin: lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
  partner: lazyRouteComponent(() => import('./partner-layout.tsx'), 'PartnerLayout'),
  auth: lazyRouteComponent(() => import('./auth-layout.tsx'), 'AuthLayout'),
  public: lazyRouteComponent(() => import('./public-layout.tsx'), 'PublicLayout'),
  'discount-timer': lazyRouteComponent(() => import('./discount-timer-layout.tsx'), 'DiscountTimerLayout'),
  funnel: lazyRouteComponent(() => import('./funnel-layout.tsx'), 'FunnelLayout'),
};
