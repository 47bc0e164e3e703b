import type { Appointment } from '@cauce/contract/appointments';
import type { ComponentType } from 'react';
import type { Session } from '../../platform/session.ts';

/** What another feature adds to the dialog of an appointment: buttons beside its acts, and folds below its data. */
export interface AppointmentPart {
  id: string;
  allowed: (session: Session) => boolean;
  Acts?: ComponentType<{ appointment: Appointment }>;
  Folds?: ComponentType<{ appointment: Appointment }>;
}

/** Each comes from its feature's door when a dialog first opens; money and stock have their places here. */
export const appointmentParts: readonly (() => Promise<AppointmentPart>)[] = [];
