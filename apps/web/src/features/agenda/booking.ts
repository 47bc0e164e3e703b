import { lazy } from 'react';

/** The forms are a lot of code, so each loads only when it opens. */
export const BookingDialog = lazy(async () => ({
  default: (await import('./parts/appointment/booking-dialog.tsx')).BookingDialog,
}));
export const BlockDialog = lazy(async () => ({
  default: (await import('./parts/appointment/block-dialog.tsx')).BlockDialog,
}));
