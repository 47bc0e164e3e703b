import { PLAN_IDS } from '@cauce/domain/billing/plan-ids';
import { extraCreditOptions } from '@cauce/domain/billing/plans';
import { useState } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { useFilters } from '../../../platform/search.ts';
import { Row } from '../../../ui/layout/box.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { type Checkout, useCheckout } from '../checkout/use-checkout.ts';
import { backHref, OPENED, PricesAddress, purchaseIn, resumeHref, type Section } from './address.ts';
import { BuyerNote } from './parts/buyer-note.tsx';
import { CancelledNote } from './parts/cancelled-note.tsx';
import { DemoPlans } from './parts/demo-plans.tsx';
import { Enterprise } from './parts/enterprise.tsx';
import { MessageCalculator } from './parts/message-calculator.tsx';
import { PlansSection } from './parts/plans-section.tsx';
import { PricesHead } from './parts/prices-head.tsx';
import styles from './parts/prices-head.module.css';
import { ProductCards } from './parts/product-cards.tsx';
import { PromotionCard } from './parts/promotion-card.tsx';
import { UsdSection } from './parts/usd-section.tsx';
import { useAutoStart } from './use-auto-start.ts';
import { type Subscribed, useSubscribed } from './use-subscribed.ts';

const TABS: readonly { value: Section; label: string }[] = [
  { value: 'planes', label: 'Planes' },
  { value: 'mensajes', label: 'Por mensajes' },
  { value: 'usd', label: 'USD' },
];

/** The extra credits of the address, when the plan has that choice. */
function chosenIn({ plan, elegido, extra = 0 }: PricesAddress) {
  const id = PLAN_IDS[(plan ?? elegido ?? 0) - 1];
  return id !== undefined && extraCreditOptions(id).includes(extra)
    ? { plan: id, extraCredits: extra }
    : undefined;
}

interface ContentProps {
  address: PricesAddress;
  setAddress: (change: Partial<PricesAddress>) => void;
  checkout: Checkout;
  subscribed: Subscribed;
}

function Content({ address, setAddress, checkout, subscribed: { plan, isSubscribed } }: ContentProps) {
  if (address.seccion === 'mensajes')
    return (
      <MessageCalculator
        quantity={address.cantidad}
        coupon={address.cupon}
        onCoupon={(cupon) => setAddress({ cupon })}
        checkout={checkout}
      />
    );
  if (address.seccion === 'usd')
    return (
      <UsdSection
        chosen={address.usd}
        currency={address.moneda}
        onCurrency={(moneda) => setAddress({ moneda })}
        {...{ checkout, isSubscribed }}
      />
    );
  return (
    <>
      <PlansSection
        withExpert={address.experto}
        onExpert={(experto) => setAddress({ experto })}
        chosen={chosenIn(address)}
        checkout={checkout}
        subscribed={plan}
      />
      <PromotionCard checkout={checkout} />
      <ProductCards
        interval={address.intervalo}
        onInterval={(intervalo) => setAddress({ intervalo })}
        chosen={address.precio}
        {...{ checkout, isSubscribed }}
      />
    </>
  );
}

/** Everything that a business can buy, for visitors and owners. */
export function PricesScreen() {
  const [address, setAddress] = useFilters('/precios', PricesAddress);
  const checkout = useCheckout({ resume: resumeHref, back: backHref });
  const subscribed = useSubscribed();
  const [wasCancelled] = useState(address.pago === 'cancelado');
  useAutoStart(purchaseIn(address), checkout, () => setAddress({ ...OPENED, elegido: address.plan }));

  if (address.vista !== undefined)
    return (
      <div className={styles.page}>
        <PricesHead title="Elige tu Plan" description="Precios de demostración." />
        <DemoPlans readOnly={address.vista === 'demo-lectura'} />
      </div>
    );
  return (
    <div className={styles.page}>
      <PricesHead
        title="Precios"
        description="Tus asistentes contestan, agendan y venden por WhatsApp. Paga solo por los mensajes que usan."
        isTest={subscribed.isTest}
      />
      <Row justify="center">
        <Tabs
          label="Formas de comprar"
          value={address.seccion}
          tabs={TABS.map((tab) => ({
            ...tab,
            href: pageHref('/precios', tab.value === 'planes' ? {} : { seccion: tab.value }),
          }))}
        />
      </Row>
      {wasCancelled && <CancelledNote />}
      <BuyerNote buyer={checkout.buyer} />
      <Content {...{ address, setAddress, checkout, subscribed }} />
      <Enterprise />
    </div>
  );
}
