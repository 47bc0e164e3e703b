import type { PaymentConnection } from '@cauce/contract/sales/mercado-pago';
import { formatDate } from '@cauce/domain/time/dates';
import { Link2, Unplug } from 'lucide-react';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { Notice } from '../notice.tsx';
import { disconnecting, standingOf } from './connection-words.ts';
import { useConnect, useDisconnect } from './use-connection.ts';

const CURRENCIES = { MXN: 'Peso mexicano (MXN)', USD: 'Dólar (USD)' };

/** Goes to Mercado Pago, where the business permits to charge. */
export function ConnectButton({ label }: { label: string }) {
  const { mutate, isPending, isSuccess } = useConnect();
  return (
    <Button
      kind="primary"
      icon={<Link2 aria-hidden />}
      busy={isPending || isSuccess}
      busyLabel="Abriendo Mercado Pago..."
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

function AccountActions({ account }: { account: PaymentConnection }) {
  const confirm = useConfirm();
  const disconnect = useDisconnect();
  const askThenDisconnect = async () => {
    if (await confirm(disconnecting(account))) disconnect.mutate();
  };
  return (
    <Row gap={8} wrap>
      {account.needsAttention !== '' && <ConnectButton label="Volver a conectar" />}
      <Button
        size="small"
        kind="subtle"
        icon={<Unplug aria-hidden />}
        busy={disconnect.isPending}
        busyLabel="Desconectando..."
        onClick={() => void askThenDisconnect()}
      >
        Desconectar
      </Button>
    </Row>
  );
}

/** The connected account and what has to be done about it. */
export function AccountCard({ account }: { account: PaymentConnection }) {
  const { zone } = useBusiness();
  const mayEdit = useCan('mercadoPago.write');
  const { accountName, currency, connectedAt, expiresAt, needsAttention, isTest } = account;
  return (
    <Card
      title={accountName || 'Cuenta de Mercado Pago'}
      description="Aquí llega el dinero de tus citas."
      actions={
        <output>
          <StatusChip {...standingOf(account)} />
        </output>
      }
      footer={mayEdit && <AccountActions account={account} />}
    >
      <Stack gap={16}>
        {needsAttention !== '' && (
          <Notice tone="error">
            <b>Tus clientes no pueden pagar en línea.</b> {needsAttention}
          </Notice>
        )}
        {isTest && (
          <Notice tone="warning">
            <b>Modo de prueba.</b> No se mueve dinero: los pagos se hacen en una página de prueba, con los
            resultados que tú elijas.
          </Notice>
        )}
        <Facts
          facts={[
            currency !== null && ['Cobra en', CURRENCIES[currency]],
            connectedAt !== null && ['Desde', <RelativeTime key="since" at={connectedAt} />],
            expiresAt !== null && [
              'Permiso hasta',
              `${formatDate(new Date(expiresAt), zone)}; se renueva solo antes`,
            ],
          ]}
        />
      </Stack>
    </Card>
  );
}
