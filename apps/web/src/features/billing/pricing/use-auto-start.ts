import { useEffect, useRef } from 'react';
import type { Purchase } from '../checkout/purchase.ts';
import type { Checkout } from '../checkout/use-checkout.ts';

/**
 * Opens the payment page that the address asks for, once the person is known. The address forgets it first, so that
 * «back» does not open the page again.
 */
export function useAutoStart(
  purchase: Purchase | undefined,
  { buyer, start }: Checkout,
  forget: () => void,
): void {
  const begun = useRef(false);
  useEffect(() => {
    if (purchase === undefined || buyer !== 'mayBuy' || begun.current) return;
    begun.current = true;
    forget();
    void start(purchase);
  });
}
