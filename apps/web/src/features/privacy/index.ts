import { lazy } from 'react';

/** Long, and read by few: nobody else waits for it. */
export const NoticeScreen = lazy(async () => ({
  default: (await import('./screens/notice-screen.tsx')).NoticeScreen,
}));

export const MyPrivacy = lazy(async () => ({
  default: (await import('./parts/my-privacy.tsx')).MyPrivacy,
}));
