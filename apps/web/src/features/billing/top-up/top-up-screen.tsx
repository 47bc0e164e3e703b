import { useState } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { useFilters } from '../../../platform/search.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import type { Purchase } from '../checkout/purchase.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { creditChoices, creditsIn, OPENED, TopUpAddress } from '../pricing/address.ts';
import { BuyerNote } from '../pricing/parts/buyer-note.tsx';
import { CancelledNote } from '../pricing/parts/cancelled-note.tsx';
import { MessageCalculator } from '../pricing/parts/message-calculator.tsx';
import { useAutoStart } from '../pricing/use-auto-start.ts';
import { useSubscribed } from '../pricing/use-subscribed.ts';

const choicesOf = (purchase: Purchase) => ('credits' in purchase ? creditChoices(purchase) : {});

const ADDRESSES = {
  resume: (purchase: Purchase) => pageHref('/recargar', { ...choicesOf(purchase), comprar: 'creditos' }),
  back: (purchase: Purchase) => pageHref('/recargar', choicesOf(purchase)),
};

/** Sells messages to a business, once and without a plan. */
export function TopUpScreen() {
  const [address, setAddress] = useFilters('/recargar', TopUpAddress);
  const checkout = useCheckout(ADDRESSES);
  const { isTest } = useSubscribed();
  const [wasCancelled] = useState(address.pago === 'cancelado');
  useAutoStart(creditsIn(address), checkout, () => setAddress(OPENED));
  return (
    <Page
      title="Recargar"
      description="Compra mensajes para tus asistentes cuando los necesites."
      mark={isTest === true && <StatusChip tone="warning" label="Modo de prueba" />}
      actions={<ButtonLink href={pageHref('/precios')}>Ver planes</ButtonLink>}
    >
      {wasCancelled && <CancelledNote />}
      <BuyerNote buyer={checkout.buyer} />
      <MessageCalculator
        quantity={address.cantidad}
        coupon={address.cupon}
        onCoupon={(cupon) => setAddress({ cupon })}
        checkout={checkout}
      />
    </Page>
  );
}
