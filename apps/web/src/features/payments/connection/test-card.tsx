import type { PaymentConnection } from '@cauce/contract/sales/mercado-pago';
import { CreditCard } from 'lucide-react';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TEST_STATES } from './connection-words.ts';
import styles from './connection.module.css';
import { useTestPayment } from './use-connection.ts';

/** Lets the business see the whole way of a payment before its clients do. */
export function TestCard({ account: { testPayment } }: { account: PaymentConnection }) {
  const { mutate, isPending, isSuccess } = useTestPayment();
  const last = testPayment && TEST_STATES[testPayment.status];
  return (
    <Card
      title="Pago de prueba"
      actions={
        last && (
          <output>
            <StatusChip tone={last.tone} label={last.label} />
          </output>
        )
      }
    >
      <Stack gap={12} align="start">
        <p className={styles.quiet}>
          Paga una cantidad mínima como lo haría un cliente. Se devuelve sola en cuanto se aprueba.
        </p>
        {last && testPayment && (
          <p className={styles.quiet}>
            Último intento <RelativeTime at={testPayment.at} />. {last.detail}
          </p>
        )}
        <Button
          icon={<CreditCard aria-hidden />}
          busy={isPending || isSuccess}
          busyLabel="Abriendo Mercado Pago..."
          onClick={() => mutate()}
        >
          {last ? 'Hacer otro pago de prueba' : 'Hacer un pago de prueba'}
        </Button>
      </Stack>
    </Card>
  );
}
