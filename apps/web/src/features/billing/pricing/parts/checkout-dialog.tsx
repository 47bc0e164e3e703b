import { Facts } from '../../../../ui/data/facts.tsx';
import { Stack } from '../../../../ui/layout/box.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { PayButton } from '../../checkout/pay-button.tsx';
import { priceWords } from '../../checkout/price-words.ts';
import type { Checkout } from '../../checkout/use-checkout.ts';
import { INTERVAL_WORDS, type Offer } from '../products.ts';

export interface CheckoutDialogProps {
  offer: Offer;
  checkout: Checkout;
  onClose: () => void;
}

/** The last look at a product of the provider before its payment page opens. */
export function CheckoutDialog({ offer: { product, price }, checkout, onClose }: CheckoutDialogProps) {
  const amount = priceWords(price.unitAmount, price.currency);
  return (
    <Dialog open onClose={onClose} title="Checkout" size="small">
      <Stack gap={16}>
        <Facts
          apart
          facts={[
            ['Plan', product.name],
            ['Se cobra', `${amount} ${INTERVAL_WORDS[price.interval]}`],
            ['Hoy pagas', amount],
          ]}
        />
        <PayButton
          checkout={checkout}
          purchase={{ price: price.id, interval: price.interval }}
          cents={price.unitAmount}
          currency={price.currency}
          name={product.name}
        />
      </Stack>
    </Dialog>
  );
}
