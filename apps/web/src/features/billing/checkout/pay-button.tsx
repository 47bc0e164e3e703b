import type { Currency } from '@cauce/domain/money/money';
import { CircleAlert } from 'lucide-react';
import { use } from 'react';
import { ProblemRemedyContext } from '../../../ui/form/problem-remedy.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './pay-button.module.css';
import { priceWords } from './price-words.ts';
import { isSame, type Purchase } from './purchase.ts';
import type { Checkout } from './use-checkout.ts';

export interface PayButtonProps {
  checkout: Checkout;
  purchase: Purchase;
  /** The sum that the payment page will charge. */
  cents: number;
  currency?: Currency;
  /** The thing that is bought, for screen readers. */
  name: string;
  kind?: 'primary' | 'secondary';
  /** Whether a failed purchase is explained here; by default that of this button. */
  explains?: (failed: Purchase) => boolean;
  /** Called when the payment page did not open. */
  onFailed?: () => void;
}

/** Opens the payment page. It always says how much will be charged. People who may not buy do not see it. */
export function PayButton(props: PayButtonProps) {
  const { checkout, purchase, cents, currency, name, kind, explains, onFailed } = props;
  const { buyer, opening, problem, start } = checkout;
  const remedyFor = use(ProblemRemedyContext);
  if (buyer === 'mayNotBuy') return null;
  const isOpening = isSame(opening, purchase);
  const isOwn = explains ?? ((failed: Purchase) => isSame(failed, purchase));
  const failed = problem !== undefined && isOwn(problem.purchase) ? problem : undefined;
  const pay = async () => {
    if (!(await start(purchase))) onFailed?.();
  };
  return (
    <Stack gap={8}>
      <Button
        wide
        kind={kind ?? 'primary'}
        busy={isOpening}
        busyLabel="Abriendo el pago..."
        disabled={opening !== undefined && !isOpening}
        onClick={() => void pay()}
      >
        <span>
          Pagar {priceWords(cents, currency)}
          <span className="visually-hidden"> por {name}</span>
        </span>
      </Button>
      {failed && (
        <p className={styles.problem} role="alert">
          <CircleAlert aria-hidden size={16} />
          <span>
            {failed.message} {remedyFor(failed.code)}
          </span>
        </p>
      )}
    </Stack>
  );
}
