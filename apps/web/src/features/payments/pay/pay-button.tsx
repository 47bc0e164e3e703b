import type { Call } from '@cauce/contract/kit/client';
import type { PaymentPage } from '@cauce/contract/sales/payments';
import { Lock } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Notice } from '../notice.tsx';
import styles from './pay-button.module.css';
import { NO_OPTIONS } from './payment-words.ts';
import { usePay } from './use-pay.ts';
import type { PaymentReading } from './use-payment.ts';

export interface PayingProps {
  page: PaymentPage;
  /** The clock of the server. */
  now: Date;
  reading: PaymentReading;
  call: Call;
  shortId: string;
}

interface PayButtonProps extends Pick<PayingProps, 'shortId' | 'call' | 'reading'> {
  label: string;
  kind?: 'primary' | 'secondary';
}

/** Goes to the page of the provider, where the visitor pays. */
export function PayButton({ shortId, call, reading, label, kind = 'primary' }: PayButtonProps) {
  const { isLeaving, hasFailed, pay } = usePay(shortId, call, reading.ask);
  return (
    <Stack gap={8}>
      {hasFailed && (
        <Notice tone="error" alert>
          {NO_OPTIONS}
        </Notice>
      )}
      <Button
        kind={kind}
        wide
        icon={<Lock aria-hidden />}
        busy={isLeaving}
        busyLabel="Abriendo Mercado Pago..."
        onClick={pay}
      >
        {label}
      </Button>
      <p className={styles.note}>Pagas en Mercado Pago y al terminar regresas aquí.</p>
    </Stack>
  );
}
