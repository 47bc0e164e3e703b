import type { BookingPage } from '@cauce/contract/agenda/booking';
import { CalendarX2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonForm } from '../../../../ui/feedback/skeletons.tsx';
import { Stepper } from '../../../../ui/layout/stepper.tsx';
import type { Plan, Step } from '../../plan.ts';
import { useBooking } from '../../use-booking.ts';
import type { ActiveHold } from '../../use-hold.ts';
import { BookingFrame } from './booking-frame.tsx';
import { Chosen, linesOf } from './chosen.tsx';
import type { Draft } from './details-step.tsx';
import { HoldClock } from './hold-clock.tsx';
import { BranchStep, ServiceStep, SpecialistStep } from './step-body.tsx';
import { StepHead } from './step-head.tsx';
import { TimeStep } from './time-step.tsx';
import { WriteUs } from '../visit/write-us.tsx';

// Loads while the visitor chooses a time.
const loadDetails = () => import('./details-step.tsx');
const DetailsStep = lazy(loadDetails);

const LABELS: Record<Step, string> = {
  branch: 'Sucursal',
  service: 'Servicio',
  specialist: 'Especialista',
  time: 'Horario',
  details: 'Tus datos',
};
const QUESTIONS: Record<Step, string> = {
  branch: '¿En qué sucursal?',
  service: '¿Qué servicio quieres?',
  specialist: '¿Con quién?',
  time: '¿Cuándo?',
  details: '¿Quién viene?',
};

/** A business that shows properties and offers nothing else has no services to choose from. */
const VISITS = { label: 'Propiedad', question: '¿Qué propiedad quieres visitar?' };

const CHOICE_STEPS: Partial<Record<Step, typeof BranchStep>> = {
  branch: BranchStep,
  service: ServiceStep,
  specialist: SpecialistStep,
};

/** The name in the summary: the chosen specialist, or the one of the hold when any may attend. */
function specialistNameIn(page: BookingPage, plan: Plan, held: ActiveHold | undefined): string | undefined {
  if (!page.choosesSpecialist) return undefined;
  if (plan.specialist !== null) return plan.specialist?.name;
  return page.specialists.find(({ _id }) => _id === held?.specialistId)?.name ?? 'Cualquiera';
}

/** All steps from the first choice to the visitor's data. */
export function Booking({ page }: { page: BookingPage }) {
  const visit = useBooking(page);
  const { plan, step, hold, choose, goTo } = visit;
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    if (step === 'time') void loadDetails();
  }, [step]);

  const title = `Reservar en ${page.name}`;
  const writeUs = <WriteUs url={page.whatsappUrl} text={`Hola, quiero agendar una cita en ${page.name}.`} />;
  if (page.services.length === 0)
    return (
      <BookingFrame business={page.name} title={title} words={page.welcome || page.description}>
        <EmptyState
          icon={<CalendarX2 />}
          title="Todavía no hay servicios para reservar en línea."
          action={writeUs}
        />
      </BookingFrame>
    );

  const specialistName = specialistNameIn(page, plan, hold.held);
  const held = step === 'details' ? hold.held : undefined;
  const lines = linesOf({ plan, held, zone: page.zone, specialistName });
  const ChoiceStep = CHOICE_STEPS[step];
  const onlyVisits = page.services.every(({ isVisit }) => isVisit);
  const labelOf = (each: Step) => (each === 'service' && onlyVisits ? VISITS.label : LABELS[each]);
  const isFirst = step === plan.steps[0];
  return (
    <BookingFrame
      business={page.name}
      title={title}
      words={isFirst ? page.welcome || page.description : undefined}
      aside={lines.length > 0 && <Chosen lines={lines} plan={plan} step={step} onChange={goTo} />}
    >
      <Stepper
        label="Pasos para reservar"
        steps={plan.steps.map((each) => ({ label: labelOf(each) }))}
        current={plan.steps.indexOf(step)}
        onStep={(at) => goTo(plan.steps[at] ?? step)}
      />
      <StepHead>{step === 'service' && onlyVisits ? VISITS.question : QUESTIONS[step]}</StepHead>
      {ChoiceStep && <ChoiceStep plan={plan} among={page} choose={choose} />}
      {step === 'time' && <TimeStep page={page} visit={visit} otherwise={writeUs} />}
      {step === 'details' && hold.held && (
        <>
          <HoldClock endsAt={hold.held.endsAt} onEnd={visit.runOut} />
          <Suspense fallback={<SkeletonForm />}>
            <DetailsStep
              business={page.name}
              zone={page.zone}
              onlyClients={page.whoBooks === 'clients'}
              payFirst={visit.payFirst}
              draft={draft}
              onDraft={setDraft}
              onTyped={() => void hold.renew()}
              onBook={visit.book}
            />
          </Suspense>
        </>
      )}
    </BookingFrame>
  );
}
