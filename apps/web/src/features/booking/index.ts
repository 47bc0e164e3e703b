import { lazy } from 'react';

export { FollowElsewhere } from './parts/settings/follow-elsewhere.tsx';
export { BookingScreen } from './screens/booking-screen.tsx';
export { VisitScreen } from './screens/visit-screen.tsx';

/** Loaded only for the business, so that visitors do not download its forms. */
export const SettingsScreen = lazy(async () => ({
  default: (await import('./screens/settings-screen.tsx')).SettingsScreen,
}));
export type { Choices as BookingSearch } from './choices.ts';
export type { VisitSearch } from './screens/visit-screen.tsx';
