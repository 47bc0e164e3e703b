import { lazy } from 'react';

/** The form is a lot of code, so it loads only when it opens. */
export const BookingDialog = lazy(async () => ({
  default: (await import('./parts/appointment/booking-dialog.tsx')).BookingDialog,
}));
