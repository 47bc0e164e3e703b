import type { BookedVisit } from '@cauce/contract/agenda/booking';
import { formatDateTime, formatLongDate, wallOf } from '@cauce/domain/time/dates';
import { clockRange, DAY_END } from '@cauce/domain/time/time-of-day';
import type { ReactNode } from 'react';
import { isOff, mapOf } from '../../visit-words.ts';
import { priceWords } from '../../words.ts';
import styles from './visit-facts.module.css';
import { ZoneNote } from '../steps/zone-note.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function hoursOf({ start, end, zone }: BookedVisit): string {
  const [from, to] = [start, end].map((at) => wallOf(new Date(at), zone).minutes);
  return clockRange(from ?? 0, to === 0 ? DAY_END : (to ?? 0));
}

/** The appointment in two lines, while its times take the place of the details. */
export const VisitSummary = ({ visit }: { visit: BookedVisit }) => (
  <div className={styles.summary}>
    <strong>{formatDateTime(new Date(visit.start), visit.zone)}</strong>
    <p className={styles.detail}>{`${visit.serviceName} con ${visit.specialistName}`}</p>
  </div>
);

export function VisitFacts({ visit }: { visit: BookedVisit }) {
  const start = new Date(visit.start);
  return (
    <dl className={styles.facts} data-off={isOff(visit) || undefined}>
      <Fact label="Cuándo">
        <span className={styles.day}>{formatLongDate(start, visit.zone)}</span>
        <strong className={styles.hour}>{hoursOf(visit)}</strong>
        <ZoneNote zone={visit.zone} at={start} />
      </Fact>
      <Fact label="Servicio">
        {visit.serviceName}
        <span className={styles.detail}>{priceWords(visit.price)}</span>
      </Fact>
      <Fact label="Con">{visit.specialistName}</Fact>
      <Fact label="Dónde">
        {visit.branchName}
        {visit.branchAddress !== visit.branchLocation && (
          <span className={styles.detail}>{visit.branchAddress}</span>
        )}
        <a href={mapOf(visit)} target="_blank" rel="noreferrer">
          Ver en el mapa
        </a>
      </Fact>
      {visit.payUntil !== null && visit.payment === null && (
        <Fact label="Pago">
          {`Se espera hasta el ${formatDateTime(new Date(visit.payUntil), visit.zone)}`}
          <span className={styles.detail}>Sin el pago, el horario queda libre para alguien más.</span>
        </Fact>
      )}
      {visit.instructions && !isOff(visit) && (
        <Fact label="Antes de venir">
          <span className={styles.lines}>{visit.instructions}</span>
        </Fact>
      )}
    </dl>
  );
}
