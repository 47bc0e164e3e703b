import { lazy, Suspense } from 'react';
import { useMaySell, useQuickSale } from '../../platform/quick-sale.ts';

const QuickSale = lazy(async () => ({
  default: (await import('../../features/orders/index.ts')).QuickSale,
}));

/** Shows the dialog of a sale over the page on which it was asked for. */
export function QuickSaleHost() {
  const start = useQuickSale();
  const maySell = useMaySell();
  if (start === undefined || !maySell) return null;
  return (
    <Suspense>
      <QuickSale start={start} />
    </Suspense>
  );
}
