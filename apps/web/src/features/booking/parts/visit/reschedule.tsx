import type { BookedVisit } from '@cauce/contract/agenda/booking';
import { formatDateTime, isoDateIn } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { useConfirm } from '../../../../ui/overlay/confirm.tsx';
import { Segmented } from '../../../../ui/inputs/segmented.tsx';
import { asTimeProblem, heldTimeProblemIn, type TimeProblem } from '../../time-problem.ts';
import { useHold } from '../../use-hold.ts';
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

/** The present time of the appointment is no alternative. */
const withoutPresent = (problem: TimeProblem | undefined, { specialistId, start }: BookedVisit) =>
  problem && {
    ...problem,
    alternatives: problem.alternatives.filter(
      (time) => time.specialistId !== specialistId || Date.parse(time.start) !== Date.parse(start),
    ),
  };

/** Moves the appointment to another free time. */
export function Reschedule({ visit, onMoved, onDone }: RescheduleProps) {
  const { business, branchId, serviceId, zone } = visit;
  const { data: page } = useQuery(bookingPage(business.slug));
  const confirm = useConfirm();
  const move = useReschedule(visit.shortId);
  const [specialistChoice, setSpecialistChoice] = useState<SpecialistChoice>('same');
  const [date, setDate] = useState<string | undefined>(() => isoDateIn(new Date(visit.start), zone));
  const hold = useHold(business.slug, visit.shortId);

  const others = page?.services.find(({ _id }) => _id === serviceId)?.specialists ?? [];
  const there = page?.specialists.filter(({ _id, branchId: at }) => at === branchId && others.includes(_id));
  const mayChoose = page?.choosesSpecialist === true && (there?.length ?? 0) > 1;
  const specialistId = specialistChoice === 'same' ? visit.specialistId : undefined;
  const nameOf = (id: string) =>
    id === visit.specialistId ? undefined : there?.find(({ _id }) => _id === id)?.name;

  const whenOf = (at: string) => formatDateTime(new Date(at), zone);
  const timeProblem = withoutPresent(hold.timeProblem, visit);
  const moveTo = async (start: string, to: string | null) => {
    const held = await hold.take({ branchId, serviceId, specialistId: to, start });
    if (held === undefined) return;
    const sure = await confirm({
      title: 'Cambiar tu cita de horario',
      body: `De ${whenOf(visit.start)} a ${whenOf(start)}`,
      action: 'Cambiar de horario',
      cancel: 'Dejarla como está',
    });
    if (!sure) return hold.letGo();
    try {
      await move.mutateAsync({ start, specialistId: to, token: held.token });
      hold.letGo();
      onMoved();
      onDone();
    } catch (problem) {
      hold.letGo();
      hold.lose(heldTimeProblemIn(problem) ?? asTimeProblem(problem));
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
        pendingStart={move.isPending ? move.variables.start : hold.pendingStart}
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
