import { lazy } from 'react';

/** The form is much code, and the calendar opens without it. */
export const BookingDialog = lazy(async () => ({
  default: (await import('./parts/appointment/booking-dialog.tsx')).BookingDialog,
}));
