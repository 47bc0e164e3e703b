import type { Appointment } from '@cauce/contract/agenda/appointments';
import type { Permission } from '@cauce/contract/kit/access';
import { createContext, useContext, type ComponentType } from 'react';
import { can, useSession } from '../session.ts';

/** A part that a feature adds to the dialog of an appointment; `slot` says where. */
export interface AppointmentPart {
  /** `facts` is one of the values, `actions` a button beside the others, `history` a `Fold` below the data. */
  slot: 'facts' | 'actions' | 'history';
  /** The label of a value. */
  label?: string;
  needs: Permission;
  Panel: ComponentType<{ appointment: Appointment; zone: string }>;
}

export const AppointmentPartsContext = createContext<readonly AppointmentPart[]>([]);

/** The parts of a slot that this person may see. */
export function useAppointmentParts(slot: AppointmentPart['slot']): AppointmentPart[] {
  const session = useSession();
  return useContext(AppointmentPartsContext).filter((part) => part.slot === slot && can(session, part.needs));
}
