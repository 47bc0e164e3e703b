import { lazy } from 'react';

export { HomeScreen } from './screens/home-screen.tsx';

export const HelpScreen = lazy(async () => ({
  default: (await import('./screens/help-screen.tsx')).HelpScreen,
}));
export type { HomeSearch } from './screens/home-screen.tsx';
