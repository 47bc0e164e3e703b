import { booking, type BookedVisit } from '@cauce/contract/agenda/booking';
import { urlOf } from '@cauce/contract/kit/client';
import { CalendarCheck2, CalendarClock, CalendarPlus, CalendarX2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../../../platform/now.ts';
import { pageHref } from '../../../../platform/page-href.ts';
import { Button, ButtonLink } from '../../../../ui/inputs/button.tsx';
import { StatusChip } from '../../../../ui/data/chip.tsx';
import { CopyButton } from '../../../../ui/inputs/copy-button.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import { paymentHeading } from '../../payment-words.ts';
import { changeWords, googleCalendarOf, isOff, stateOf } from '../../visit-words.ts';
import { BookingFrame } from '../steps/booking-frame.tsx';
import { Payment } from './payment.tsx';
import { Reschedule } from './reschedule.tsx';
import { VisitFacts, VisitSummary } from './visit-facts.tsx';
import styles from './visit.module.css';
import { WriteUs } from './write-us.tsx';

// Loads with its form when it opens, because most people only look at their appointment.
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));

const linkOf = ({ shortId }: BookedVisit) => `${window.location.origin}/reservar/cita/${shortId}`;

function headingOf(visit: BookedVisit, isNew: boolean, hasMoved: boolean): string {
  if (isOff(visit)) return 'Tu cita se canceló';
  const payment = paymentHeading(visit);
  if (payment !== undefined) return payment;
  if (hasMoved) return '¡Listo! Así quedó tu cita';
  return isNew ? '¡Listo! Tu cita quedó reservada' : 'Tu cita';
}

interface VisitCardProps {
  visit: BookedVisit;
  heading: string;
  hasChip: boolean;
  isAhead: boolean;
  /** Shows no details, so that the free times are visible without scrolling. */
  isMoving: boolean;
}

function VisitCard({ visit, heading, hasChip, isAhead, isMoving }: VisitCardProps) {
  const off = isOff(visit);
  const unpaid = paymentHeading(visit) !== undefined;
  const Icon = off ? CalendarX2 : unpaid ? CalendarClock : CalendarCheck2;
  return (
    <section className={styles.card} aria-labelledby="cita">
      <Row
        as="header"
        gap={8}
        columnGap={12}
        align="center"
        wrap
        className={styles.head}
        data-off={off || undefined}
        data-unpaid={unpaid || undefined}
      >
        <Icon aria-hidden size={28} />
        <h2 id="cita" className={styles.title}>
          {heading}
        </h2>
        {hasChip && <StatusChip {...stateOf(visit)} />}
      </Row>
      {!isMoving && <Payment visit={visit} isAhead={isAhead} />}
      {isMoving ? <VisitSummary visit={visit} /> : <VisitFacts visit={visit} />}
      {isAhead && !isMoving && (
        <Row gap={8} wrap className={styles.actions}>
          <AddToCalendar visit={visit} />
          <ButtonLink href={googleCalendarOf(visit, linkOf(visit))} newTab>
            Google Calendar
          </ButtonLink>
        </Row>
      )}
    </section>
  );
}

/** Service, specialist, time and place of an appointment, with the actions that are still possible. */
export function Visit({ visit, isNew }: { visit: BookedVisit; isNew: boolean }) {
  const now = useNow();
  const [doing, setDoing] = useState<'reschedule' | 'cancel'>();
  const [hasMoved, setHasMoved] = useState(false);
  const [asksToCancel, setAsksToCancel] = useState(false);
  const { business } = visit;
  const isMoving = doing === 'reschedule' && visit.mayReschedule;
  const isAhead = now < new Date(visit.start) && !isOff(visit);
  const again = pageHref('/reservar/$slug', {
    slug: business.slug,
    servicio: visit.serviceId,
    sucursal: visit.branchId,
  });
  return (
    <BookingFrame business={business.name} title={`Tu cita en ${business.name}`}>
      <VisitCard
        {...{ visit, isAhead, isMoving }}
        heading={headingOf(visit, isNew, hasMoved)}
        hasChip={!isNew}
      />

      {isMoving ? (
        <Reschedule visit={visit} onMoved={() => setHasMoved(true)} onDone={() => setDoing(undefined)} />
      ) : (
        <section className={styles.change} aria-label="Cambios">
          <p className={styles.words}>{changeWords(visit, now)}</p>
          <Row gap={8} wrap className={styles.actions}>
            {visit.mayReschedule && (
              <Button icon={<CalendarClock aria-hidden size={16} />} onClick={() => setDoing('reschedule')}>
                Cambiar de horario
              </Button>
            )}
            {visit.mayCancel && (
              <Button
                icon={<CalendarX2 aria-hidden size={16} />}
                onClick={() => {
                  setAsksToCancel(true);
                  setDoing('cancel');
                }}
              >
                Cancelar cita
              </Button>
            )}
            {!isAhead && (
              <ButtonLink kind="primary" href={again}>
                Reservar otra vez
              </ButtonLink>
            )}
            <WriteUs
              url={business.whatsappUrl}
              text={`Hola, les escribo por mi cita de ${visit.serviceName}. ${linkOf(visit)}`}
            />
          </Row>
        </section>
      )}
      {isAhead && !isMoving && (
        <p className={styles.keep}>
          Guarda el enlace de esta página: con él puedes ver tu cita cuando quieras.
          <CopyButton text={linkOf(visit)} label="Copiar el enlace de tu cita" done="Enlace copiado" />
        </p>
      )}
      {asksToCancel && (
        <Suspense>
          <CancelDialog visit={visit} open={doing === 'cancel'} onClose={() => setDoing(undefined)} />
        </Suspense>
      )}
    </BookingFrame>
  );
}

/** Downloads a file that every calendar can open. */
function AddToCalendar({ visit }: { visit: BookedVisit }) {
  const href = urlOf(booking.calendarOfVisit, { params: { shortId: visit.shortId } });
  return (
    <ButtonLink href={href} download="cita.ics" icon={<CalendarPlus aria-hidden size={16} />}>
      Añadir al calendario
    </ButtonLink>
  );
}
