import type { BookedVisit } from '@cauce/contract/agenda/booking';
import { formatDateTime, isoDateIn } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { useConfirm } from '../../../../ui/overlay/confirm.tsx';
import { Segmented } from '../../../../ui/inputs/segmented.tsx';
import { type Alternative, asTimeProblem, type TimeProblem } from '../../time-problem.ts';
import { bookingPage, useReschedule } from '../../visitor-queries.ts';
import { StepHead } from '../steps/step-head.tsx';
import { TimeProblemNote } from '../steps/time-problem-note.tsx';
import { WhenPicker } from '../steps/when-picker.tsx';
import { WriteUs } from './write-us.tsx';

type SpecialistChoice = 'same' | 'anybody';
/** The days to offer while the rules of the business are unknown; the server refuses days beyond them. */
const USUAL_HORIZON = 60;

export interface RescheduleProps {
  visit: BookedVisit;
  onMoved: () => void;
  onDone: () => void;
}

/** Moves the appointment to another free time. */
export function Reschedule({ visit, onMoved, onDone }: RescheduleProps) {
  const { business, branchId, serviceId, zone } = visit;
  const { data: page } = useQuery(bookingPage(business.slug));
  const confirm = useConfirm();
  const move = useReschedule(visit.shortId);
  const [specialistChoice, setSpecialistChoice] = useState<SpecialistChoice>('same');
  const [date, setDate] = useState<string | undefined>(() => isoDateIn(new Date(visit.start), zone));
  const [timeProblem, setTimeProblem] = useState<TimeProblem>();

  const others = page?.services.find(({ _id }) => _id === serviceId)?.specialists ?? [];
  const there = page?.specialists.filter(({ _id, branchId: at }) => at === branchId && others.includes(_id));
  const mayChoose = page?.choosesSpecialist === true && (there?.length ?? 0) > 1;
  const specialistId = specialistChoice === 'same' ? visit.specialistId : undefined;
  const nameOf = (id: string) =>
    id === visit.specialistId ? undefined : there?.find(({ _id }) => _id === id)?.name;

  /** Whether it differs from the present time of the appointment. */
  const isOther = (time: Alternative) =>
    time.specialistId !== visit.specialistId || Date.parse(time.start) !== Date.parse(visit.start);
  const whenOf = (at: string) => formatDateTime(new Date(at), zone);
  const moveTo = async (start: string, to: string | null) => {
    const sure = await confirm({
      title: 'Cambiar tu cita de horario',
      body: `De ${whenOf(visit.start)} a ${whenOf(start)}`,
      action: 'Cambiar de horario',
      cancel: 'Dejarla como está',
    });
    if (!sure) return;
    setTimeProblem(undefined);
    try {
      await move.mutateAsync({ start, specialistId: to });
      onMoved();
      onDone();
    } catch (problem) {
      const { message, alternatives } = asTimeProblem(problem);
      setTimeProblem({ message, alternatives: alternatives.filter(isOther) });
    }
  };

  return (
    <Stack as="section" gap={16} aria-label="Cambiar de horario">
      <Row gap={8} align="center" justify="between" wrap>
        <StepHead focused>Elige otro horario</StepHead>
        <Button kind="subtle" onClick={onDone}>
          Dejarla como está
        </Button>
      </Row>
      {mayChoose && (
        <Segmented
          label="Con quién"
          segments={[
            { value: 'same', label: visit.specialistName },
            { value: 'anybody', label: 'Cualquiera' },
          ]}
          value={specialistChoice}
          onChange={setSpecialistChoice}
        />
      )}
      {timeProblem && (
        <TimeProblemNote
          timeProblem={timeProblem}
          zone={zone}
          nameOf={nameOf}
          onPick={(other) => void moveTo(other.start, other.specialistId)}
        />
      )}
      <WhenPicker
        key={specialistChoice}
        query={{ slug: business.slug, branchId, serviceId, specialistId, visit: visit.shortId }}
        zone={zone}
        horizonDays={page?.horizonDays ?? USUAL_HORIZON}
        date={date}
        onDate={setDate}
        onPick={(slot) => void moveTo(slot.start, specialistId ?? slot.specialistIds[0] ?? null)}
        pendingStart={move.isPending ? move.variables.start : undefined}
        otherwise={
          <WriteUs
            url={business.whatsappUrl}
            text={`Hola, quiero cambiar de horario mi cita de ${visit.serviceName}.`}
          />
        }
      />
    </Stack>
  );
}
