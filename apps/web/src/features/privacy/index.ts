import { lazy } from 'react';

/** A long text that few people read, so it loads separately. */
export const NoticeScreen = lazy(async () => ({
  default: (await import('./screens/notice-screen.tsx')).NoticeScreen,
}));

export const MyPrivacy = lazy(async () => ({
  default: (await import('./parts/my-privacy.tsx')).MyPrivacy,
}));
