import type { AgendaContext, Appointment } from '@cauce/contract/agenda/appointments';
import { useState } from 'react';
import * as z from 'zod';
import { useRemembered } from '../../platform/remembered.ts';
import { useBusiness } from '../../platform/session.ts';
import type { FormStart } from './appointment-shape.ts';

export interface BookingBranch {
  /** The start of the form with a branch, where there is one. */
  start: FormStart;
  /** The branch that is only proposed, because nobody booked in this browser yet. */
  proposed: string | undefined;
  /** Called with each new appointment. */
  remember: (booked: Pick<Appointment, 'branchId'>) => void;
}

/** Starts a form without a branch at that of the last booking in this browser, else at the first one. */
export function useBookingBranch({ branches }: AgendaContext, from: FormStart): BookingBranch {
  const { _id } = useBusiness();
  const [last, remember] = useRemembered(`booking.branch.${_id}`, z.string(), '');
  // Computed once, so that saving does not change the form that is open.
  const [{ branchId, isProposed }] = useState(() => {
    if (from.branchId !== undefined || from.specialistId !== undefined)
      return { branchId: from.branchId, isProposed: false };
    const isOpen = branches.some((branch) => branch._id === last);
    return { branchId: isOpen ? last : branches[0]?._id, isProposed: !isOpen && branches.length > 1 };
  });
  return {
    start: { ...from, branchId },
    proposed: isProposed ? branchId : undefined,
    remember: (booked) => remember(booked.branchId),
  };
}
