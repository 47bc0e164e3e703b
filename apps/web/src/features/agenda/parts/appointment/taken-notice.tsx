import { type Collision, HELD_ONLINE, type SlotTaken } from '@cauce/contract/agenda/slot-taken';
import { formatDateTime, formatRange } from '@cauce/domain/time/dates';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import type { Alternative } from '../../taken.ts';
import styles from './taken-notice.module.css';

const KINDS: Readonly<Record<Collision['kind'], string>> = {
  appointment: 'Cita',
  block: 'Horario bloqueado',
  hold: HELD_ONLINE,
  outside: 'Ocupado en su calendario',
};

export function Collisions({ list, zone }: { list: readonly Collision[]; zone: string }) {
  return (
    <ul className={styles.list}>
      {list.map(({ _id, kind, start, end, title, isBuffer }) => (
        <li key={_id} data-kind={kind}>
          <span className={styles.what}>
            {title || KINDS[kind]}
            {isBuffer && ': solo choca con el tiempo de preparación'}
          </span>
          <span className={styles.time}>{formatRange(new Date(start), new Date(end), zone)}</span>
        </li>
      ))}
    </ul>
  );
}

export interface TakenNoticeProps {
  taken: SlotTaken;
  zone: string;
  nameOf: (specialistId: string) => string;
  onTake?: (alternative: Alternative) => void;
  /** The button «Agendar de todos modos», with the safe answer after it. */
  anyway: ReactNode;
}

/** The collisions of a time, the hours that it leaves, the nearest free times, and a button that books anyway. */
export function TakenNotice({ taken, zone, nameOf, onTake, anyway }: TakenNoticeProps) {
  const { collides, alternatives, outsideHours } = taken;
  return (
    <section
      className={styles.notice}
      data-whole
      aria-label={collides.length > 0 ? 'Horario ocupado' : 'Fuera de horario'}
    >
      {outsideHours !== undefined && (
        <p className={styles.heading}>
          Fuera de horario: {outsideHours.replace(/\.?$/, '.')} ¿Agendar de todos modos?
        </p>
      )}
      {collides.length > 0 && (
        <>
          <p className={styles.heading}>Se encima con:</p>
          <Collisions list={collides} zone={zone} />
        </>
      )}
      {onTake && alternatives.length > 0 && (
        <>
          <p className={styles.heading}>Horarios cercanos libres:</p>
          <Row gap={6} wrap>
            {alternatives.map((each) => (
              <Button key={`${each.start}|${each.specialistId}`} size="small" onClick={() => onTake(each)}>
                {[formatDateTime(new Date(each.start), zone), nameOf(each.specialistId)]
                  .filter(Boolean)
                  .join(' · ')}
              </Button>
            ))}
          </Row>
        </>
      )}
      <Row gap={8} justify="end" wrap>
        {anyway}
      </Row>
    </section>
  );
}
