import { PLAN_IDS } from '@cauce/domain/billing/plan-ids';
import { EXPERT, extraCreditOptions } from '@cauce/domain/billing/plans';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { Segmented } from '../../../../ui/inputs/segmented.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { priceWords } from '../../checkout/price-words.ts';
import type { Checkout } from '../../checkout/use-checkout.ts';
import type { PricesAddress } from '../address.ts';
import { besideOwnPlans, type Interval, offersOf, productList } from '../products.ts';
import type { Subscribed } from '../use-subscribed.ts';
import { PlansSection } from './plans-section.tsx';
import { ProductCards } from './product-cards.tsx';
import { PromotionCard } from './promotion-card.tsx';
import styles from './sections.module.css';

const INTERVALS = [
  { value: 'month', label: 'Mensual' },
  { value: 'year', label: 'Anual' },
] as const satisfies readonly { value: Interval; label: string }[];

const WAYS = [
  { value: 'solo', label: 'Comenzar Solo' },
  { value: 'experto', label: 'Con Experto' },
] as const;

const ALONE = 'Preparas tu negocio a tu ritmo, con la guía de inicio.';
const WITH_EXPERT = `Un experto prepara tu negocio contigo por ${priceWords(EXPERT.cents)}, una sola vez.`;

/** The extra credits of the address, when the plan has that choice. */
function chosenIn({ plan, elegido, extra = 0 }: PricesAddress) {
  const id = PLAN_IDS[(plan ?? elegido ?? 0) - 1];
  return id !== undefined && extraCreditOptions(id).includes(extra)
    ? { plan: id, extraCredits: extra }
    : undefined;
}

export interface PeriodsProps {
  address: PricesAddress;
  setAddress: (change: Partial<PricesAddress>) => void;
  checkout: Checkout;
  subscribed: Subscribed;
}

/** Plans that are paid each month, and those of the payment provider that are paid each year. */
export function Periods({ address, setAddress, checkout, subscribed: { plan, isSubscribed } }: PeriodsProps) {
  const { data: products, isError, isFetching, refetch } = useQuery(productList);
  const yearly = offersOf(products ?? [], 'year');
  const others = besideOwnPlans(offersOf(products ?? [], 'month'));
  const common = { chosen: address.precio, checkout, isSubscribed };
  // Keeps its place until it is known whether there are yearly prices, so that the page does not move.
  const mayChoose = products === undefined || yearly.length > 0;
  const isYearly = mayChoose && address.intervalo === 'year';
  return (
    <>
      <Stack gap={8} align="center">
        <Row gap={8} columnGap={16} justify="center" wrap>
          {mayChoose && (
            <Segmented
              label="Periodo"
              segments={INTERVALS}
              value={address.intervalo}
              onChange={(intervalo) => setAddress({ intervalo })}
            />
          )}
          {!isYearly && (
            <Segmented
              label="Cómo quieres empezar"
              segments={WAYS}
              value={address.experto ? 'experto' : 'solo'}
              onChange={(way) => setAddress({ experto: way === 'experto' })}
            />
          )}
        </Row>
        {!isYearly && <p className={styles.hint}>{address.experto ? WITH_EXPERT : ALONE}</p>}
      </Stack>
      {isYearly ? (
        <>
          {products !== undefined ? (
            <ProductCards title="Planes anuales" offers={yearly} {...common} />
          ) : isError ? (
            <ErrorState
              title="No pudimos cargar los planes anuales."
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <SkeletonCards />
          )}
        </>
      ) : (
        <>
          <PlansSection
            withExpert={address.experto}
            chosen={chosenIn(address)}
            checkout={checkout}
            subscribed={plan}
          />
          <PromotionCard checkout={checkout} />
          {others.length > 0 && <ProductCards title="Otros planes" offers={others} {...common} />}
        </>
      )}
    </>
  );
}
