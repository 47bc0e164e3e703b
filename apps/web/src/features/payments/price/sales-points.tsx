import { BadgeCheck, CalendarCheck, ShieldCheck } from 'lucide-react';
import { Grid } from '../../../ui/layout/box.tsx';
import styles from './sales-points.module.css';

const POINTS = [
  { Icon: CalendarCheck, words: 'Reserva instantánea' },
  { Icon: ShieldCheck, words: 'Pago 100% seguro' },
  { Icon: BadgeCheck, words: 'Confirmación inmediata' },
];

export function SalesPoints() {
  return (
    <Grid as="ul" columns={3} gap={8} aria-label="Por qué pagar en línea">
      {POINTS.map(({ Icon, words }) => (
        <li key={words} className={styles.point}>
          <Icon aria-hidden size={20} />
          {words}
        </li>
      ))}
    </Grid>
  );
}
