import type { RouteComponent } from '@tanstack/react-router';
import type { LayoutName } from '../page.ts';
import { PlainLayout } from './plain-layout.tsx';

export const layouts: Record<LayoutName, RouteComponent> = {
  business: PlainLayout,
  admin: PlainLayout,
  partner: PlainLayout,
  auth: PlainLayout,
  public: PlainLayout,
  funnel: PlainLayout,
};
