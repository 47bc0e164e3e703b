import { PROMOTION, promotionLabel } from '@cauce/domain/billing/promotion';
import { formatMoneyWhole } from '@cauce/domain/money/money';
import { Clock } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { Link } from '../../../ui/inputs/link.tsx';
import { Countdown } from './countdown.tsx';
import styles from './promotion-timer.module.css';
import { usePromotion } from './use-promotion.ts';
import { countWords } from '../checkout/price-words.ts';

/** The id of the card of the promotion, to which the line above the page leads. */
export const PROMOTION_ID = 'promocion';

/** One line above the page with the time that the promotion still lasts. It disappears with the promotion. */
export function PromotionTimer() {
  const promotion = usePromotion();
  if (promotion === null) return null;
  // Keeps its place until the server has answered, so that the page does not move.
  if (promotion === undefined) return <div className={styles.line} aria-hidden />;
  return (
    <aside className={styles.line} aria-label="Promoción">
      <Link href={`${pageHref('/precios')}#${PROMOTION_ID}`} className={styles.link}>
        <strong>{promotionLabel()}</strong>
        <span className={styles.offer}>
          {countWords(PROMOTION.credits)} mensajes por {formatMoneyWhole(PROMOTION.cents)}
        </span>
      </Link>
      <span className={styles.clock}>
        <Clock aria-hidden size={16} />
        Termina en <Countdown promotion={promotion} />
      </span>
    </aside>
  );
}
