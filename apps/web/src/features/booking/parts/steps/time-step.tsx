import type { BookingPage } from '@cauce/contract/agenda/booking';
import { isIsoDate } from '@cauce/domain/time/iso-date';
import type { ReactNode } from 'react';
import type { useBooking } from '../../use-booking.ts';
import { TimeProblemNote } from './time-problem-note.tsx';
import { WhenPicker } from './when-picker.tsx';

export interface TimeStepProps {
  page: BookingPage;
  visit: ReturnType<typeof useBooking>;
  /** Shown on a day without free times. */
  otherwise: ReactNode;
}

export function TimeStep({ page, visit, otherwise }: TimeStepProps) {
  const { plan, choices, choose, hold, pick } = visit;
  const { branch, service, specialist } = plan;
  if (!branch || !service) return null;
  const specialistId = specialist?._id;
  const named = (id: string) => page.specialists.find(({ _id }) => _id === id);
  return (
    <>
      {hold.timeProblem && (
        <TimeProblemNote
          timeProblem={hold.timeProblem}
          zone={page.zone}
          nameOf={(id) => (page.choosesSpecialist && id !== specialistId ? named(id)?.name : undefined)}
          onPick={({ start, specialistId: id }) =>
            void pick(start, page.choosesSpecialist && specialist ? named(id) : specialist)
          }
        />
      )}
      <WhenPicker
        key={`${branch._id} ${service._id} ${specialistId}`}
        query={{ slug: page.slug, branchId: branch._id, serviceId: service._id, specialistId }}
        zone={page.zone}
        horizonDays={page.horizonDays}
        date={isIsoDate(choices.dia) ? choices.dia : undefined}
        onDate={(dia) => choose({ dia }, { replace: true })}
        onPick={(slot) => void pick(slot.start)}
        pendingStart={hold.pendingStart}
        otherwise={otherwise}
      />
    </>
  );
}
