import type { Business } from '@cauce/contract/account/business';
import { useNow } from '../../../platform/now.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { trialOf } from '../trial.ts';
import styles from './today.module.css';

/** The rest of the trial; nothing for businesses that pay. */
export function TrialCard({ business }: { business: Business | undefined }) {
  const now = useNow();
  const trial = business && trialOf(business, now);
  if (trial === undefined) return null;
  return (
    <Card
      title="Tu plan"
      actions={<StatusChip tone={trial.isOver ? 'warning' : 'primary'} label="Prueba" />}
      footer={
        <ButtonLink size="small" href={pageHref('/precios')}>
          Ver planes
        </ButtonLink>
      }
    >
      <p className={styles.metric}>{trial.left}</p>
      <p className={styles.detail}>{trial.until}</p>
    </Card>
  );
}
