import { TriangleAlert } from 'lucide-react';
import { usePageExists } from '../../../platform/places.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import styles from './product-dialog.module.css';

const PRICES = '/precios';

/** Says that the plan allows no more products, with a link to larger plans. */
export function PlanFull({ limit }: { limit: number }) {
  const exists = usePageExists();
  return (
    <div className={styles.full}>
      <TriangleAlert aria-hidden size={20} />
      <p>
        Llegaste a los {limit.toLocaleString('es-MX')} productos de tu plan. Archiva alguno o cambia de plan
        para registrar más.
      </p>
      {exists(PRICES) && <ButtonLink href={PRICES}>Ver planes</ButtonLink>}
    </div>
  );
}
