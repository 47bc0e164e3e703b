import { BEST_SELLER } from '@cauce/domain/billing/plans';
import { formatMoneyWhole } from '@cauce/domain/money/money';
import { lazy, Suspense, useId, useState } from 'react';
import { pageHref } from '../../../../platform/page-href.ts';
import { Chip } from '../../../../ui/data/chip.tsx';
import { Button, ButtonLink } from '../../../../ui/inputs/button.tsx';
import { Stack } from '../../../../ui/layout/box.tsx';
import { priceWords } from '../../checkout/price-words.ts';
import type { Checkout } from '../../checkout/use-checkout.ts';
import { INTERVAL_WORDS, type Offer } from '../products.ts';
import { OfferCard } from './offer-card.tsx';
import plans from './plan-card.module.css';
import styles from './sections.module.css';

/** Loaded when somebody chooses a product, so that the page does not contain the code of dialogs. */
const CheckoutDialog = lazy(async () => ({
  default: (await import('./checkout-dialog.tsx')).CheckoutDialog,
}));

/** The second card has the badge, as it stands between a smaller and a larger one. */
const BEST_PLACE = 1;

interface ProductCardProps {
  offer: Offer;
  isBest: boolean;
  isSubscribed: boolean;
  mayBuy: boolean;
  onChoose: () => void;
}

function ProductCard({
  offer: { product, price },
  isBest,
  isSubscribed,
  mayBuy,
  onChoose,
}: ProductCardProps) {
  return (
    <OfferCard
      name={product.name}
      badge={isBest && <Chip tone="primary">{BEST_SELLER.label}</Chip>}
      isBest={isBest}
      features={product.features}
    >
      <p className={plans.price}>
        <span className={plans.amount}>{formatMoneyWhole(price.unitAmount)}</span> {price.currency}{' '}
        {INTERVAL_WORDS[price.interval]}
      </p>
      {product.description && <p className={plans.quiet}>{product.description}</p>}
      {product.highlights.length > 0 && <p className={plans.messages}>{product.highlights.join(' · ')}</p>}
      {isSubscribed ? (
        <ButtonLink wide href={pageHref('/facturacion', { cambiar: price.id })}>
          Cambiar de plan
        </ButtonLink>
      ) : (
        mayBuy && (
          <Button wide kind={isBest ? 'primary' : 'secondary'} onClick={onChoose}>
            <span>
              Pagar {priceWords(price.unitAmount, price.currency)}
              <span className="visually-hidden"> por {product.name}</span>
            </span>
          </Button>
        )
      )}
    </OfferCard>
  );
}

export interface ProductCardsProps {
  title: string;
  offers: readonly Offer[];
  /** The price in the address, whose dialog opens. */
  chosen: string;
  checkout: Checkout;
  isSubscribed: boolean;
}

/** Products of the payment provider. Each is bought in a dialog. */
export function ProductCards({ title, offers, chosen, checkout, isSubscribed }: ProductCardsProps) {
  const id = useId();
  const [choice, setChoice] = useState(chosen);
  const opened = isSubscribed ? undefined : offers.find(({ price }) => price.id === choice);
  return (
    <Stack as="section" gap={16} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.cards}>
        {offers.map((offer, place) => (
          <ProductCard
            key={offer.price.id}
            offer={offer}
            isBest={place === BEST_PLACE}
            isSubscribed={isSubscribed}
            mayBuy={checkout.buyer !== 'mayNotBuy'}
            onChoose={() => setChoice(offer.price.id)}
          />
        ))}
      </div>
      {opened && (
        <Suspense>
          <CheckoutDialog offer={opened} checkout={checkout} onClose={() => setChoice('')} />
        </Suspense>
      )}
    </Stack>
  );
}
