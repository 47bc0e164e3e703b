import { PROMOTION, promotionLabel } from '@cauce/domain/billing/promotion';
import { formatMoneyWhole } from '@cauce/domain/money/money';
import { Chip } from '../../../../ui/data/chip.tsx';
import { Box, Row, Stack } from '../../../../ui/layout/box.tsx';
import { PayButton } from '../../checkout/pay-button.tsx';
import type { Checkout } from '../../checkout/use-checkout.ts';
import { Countdown } from '../../promotion/countdown.tsx';
import { PROMOTION_ID } from '../../promotion/promotion-timer.tsx';
import { usePromotion } from '../../promotion/use-promotion.ts';
import styles from './wide-card.module.css';
import { countWords } from '../../checkout/price-words.ts';

const PURCHASE = { promotion: PROMOTION.id } as const;

/** The offer of 72 hours. It disappears when its time is over, or when the business has taken it. */
export function PromotionCard({ checkout }: { checkout: Checkout }) {
  const promotion = usePromotion();
  if (!promotion) return null;
  return (
    <Row
      as="section"
      gap={16}
      columnGap={24}
      align="center"
      justify="between"
      wrap
      id={PROMOTION_ID}
      className={styles.offer}
      aria-labelledby={`${PROMOTION_ID}-titulo`}
    >
      <Stack grow basis={280} shrink gap={8}>
        <Row gap={8} align="center" wrap>
          <Chip tone="accent">{promotionLabel()}</Chip>
          <span className={styles.detail}>
            Termina en <Countdown promotion={promotion} />
          </span>
        </Row>
        <h2 id={`${PROMOTION_ID}-titulo`} className={styles.title}>
          {PROMOTION.name}: {countWords(PROMOTION.credits)} mensajes
        </h2>
        <p className={styles.detail}>
          Un solo pago, sin suscripción. Si no te convence, te devolvemos el 100% de tu dinero.
        </p>
      </Stack>
      <Box className={styles.buy}>
        <p className={styles.price}>
          <span className={styles.amount}>{formatMoneyWhole(PROMOTION.cents)}</span>{' '}
          <s className={styles.detail}>
            <span className="visually-hidden">Antes </span>
            {formatMoneyWhole(PROMOTION.listCents)}
          </s>
        </p>
        <PayButton checkout={checkout} purchase={PURCHASE} cents={PROMOTION.cents} name="la promoción" />
      </Box>
    </Row>
  );
}
