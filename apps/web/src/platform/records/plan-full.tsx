import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageHref } from '../page-href.ts';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import styles from './plan-full.module.css';

/** Says that the plan allows no more of something, with a link to larger plans. */
export function PlanFull({ children }: { children: ReactNode }) {
  return (
    <div className={styles.full}>
      <TriangleAlert aria-hidden size={20} />
      <p>{children}</p>
      <ButtonLink href={pageHref('/precios')}>Ver planes</ButtonLink>
    </div>
  );
}
