import type { Appointment } from '@cauce/contract/agenda/appointments';
import type { Permission } from '@cauce/contract/kit/access';
import { createContext, useContext, type ComponentType } from 'react';
import { can, useSession } from './session.ts';

/** A part that a feature adds to the dialog of an appointment; the application decides where it stands. */
export interface AppointmentPart {
  /** A button beside the others, or a `Fold` below the data. */
  slot: 'actions' | 'history';
  needs: Permission;
  Panel: ComponentType<{ appointment: Appointment; zone: string }>;
}

export const AppointmentPartsContext = createContext<readonly AppointmentPart[]>([]);

/** The parts that this person may see. */
export function useAppointmentParts(slot: AppointmentPart['slot']): AppointmentPart[] {
  const session = useSession();
  return useContext(AppointmentPartsContext).filter((part) => part.slot === slot && can(session, part.needs));
}
