import { useState } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { useFilters } from '../../../platform/search.ts';
import { Row } from '../../../ui/layout/box.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { backHref, OPENED, PricesAddress, purchaseIn, resumeHref, type Section } from './address.ts';
import { BuyerNote } from './parts/buyer-note.tsx';
import { CancelledNote } from './parts/cancelled-note.tsx';
import { DemoPlans } from './parts/demo-plans.tsx';
import { Enterprise } from './parts/enterprise.tsx';
import { MessageCalculator } from './parts/message-calculator.tsx';
import { Periods, type PeriodsProps } from './parts/periods.tsx';
import { PricesHead } from './parts/prices-head.tsx';
import styles from './parts/prices-head.module.css';
import { UsdSection } from './parts/usd-section.tsx';
import { useAutoStart } from './use-auto-start.ts';
import { useSubscribed } from './use-subscribed.ts';

const TABS: readonly { value: Section; label: string }[] = [
  { value: 'planes', label: 'Planes' },
  { value: 'mensajes', label: 'Por mensajes' },
  { value: 'usd', label: 'USD' },
];

function Content({ address, setAddress, checkout, subscribed }: PeriodsProps) {
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
        {...{ checkout }}
        isSubscribed={subscribed.isSubscribed}
      />
    );
  return <Periods {...{ address, setAddress, checkout, subscribed }} />;
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
        description="Tus asistentes contestan, agendan y venden por WhatsApp. Elige cuántos mensajes necesitan."
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
