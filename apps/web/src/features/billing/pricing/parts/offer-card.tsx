import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import styles from './plan-card.module.css';

export interface OfferCardProps {
  name: string;
  badge: ReactNode;
  isBest: boolean;
  features: readonly string[];
  /** The price and the button, above the features. */
  children: ReactNode;
  /** Shown below the features. */
  end?: ReactNode;
}

/** The card of something to buy: its name, its price, and what it gives. */
export function OfferCard({ name, badge, isBest, features, children, end }: OfferCardProps) {
  const title = useId();
  return (
    <Stack
      as="article"
      gap={16}
      shrink
      className={styles.card}
      data-best={isBest || undefined}
      aria-labelledby={title}
    >
      <Row gap={8} align="center" justify="between" className={styles.head}>
        <h3 id={title} className={styles.name}>
          {name}
        </h3>
        {badge}
      </Row>
      {children}
      <Stack as="ul" gap={8} className={styles.features}>
        {features.map((feature) => (
          <Row as="li" gap={8} key={feature}>
            <Check aria-hidden size={16} />
            {feature}
          </Row>
        ))}
      </Stack>
      {end}
    </Stack>
  );
}
