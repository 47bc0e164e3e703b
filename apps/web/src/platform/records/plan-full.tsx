import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageExists } from '../navigation-entries.ts';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import styles from './plan-full.module.css';

const PRICES = '/precios';

/** Says that the plan allows no more of something, with a link to larger plans. */
export function PlanFull({ children }: { children: ReactNode }) {
  const exists = usePageExists();
  return (
    <div className={styles.full}>
      <TriangleAlert aria-hidden size={20} />
      <p>{children}</p>
      {exists(PRICES) && <ButtonLink href={PRICES}>Ver planes</ButtonLink>}
    </div>
  );
}
