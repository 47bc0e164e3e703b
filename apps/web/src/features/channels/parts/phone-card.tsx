import type { PairedPhone } from '@cauce/contract/conversations/whatsapp-qr';
import { Bell, QrCode as QrIcon, Unplug } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip, StatusChip } from '../../../ui/data/chip.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { QrCode } from '../../../ui/data/qr-code.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { PHONE_CALLS, useDisconnect, usePairAgain } from '../mutations.ts';
import { DefaultButton } from './account-card.tsx';
import { disconnecting, PHASES } from '../words.ts';
import styles from './channels.module.css';
import { Note } from './note.tsx';
import { Steps } from './steps.tsx';

const SCANNING = [
  { title: 'Abre WhatsApp en el teléfono del negocio', description: <p>El que contesta ese número.</p> },
  {
    title: 'Entra a «Dispositivos vinculados»',
    description: <p>En Android está en los tres puntos; en iPhone, en Configuración.</p>,
  },
  {
    title: 'Toca «Vincular un dispositivo» y apunta al código',
    description: <p>El código cambia cada pocos segundos.</p>,
  },
];

const PAIRING: readonly string[] = ['starting', 'scan', 'pairing'];
const ENDED: readonly string[] = ['expired', 'unreached', 'loggedOut', 'replaced', 'taken', 'refused'];

/** The current pairing code; it is replaced before it expires. */
function Code({ phone: { phase, code } }: { phone: PairedPhone }) {
  return (
    <Row gap={24} align="center" wrap className={styles.code}>
      {phase === 'scan' && code !== '' ? (
        <QrCode text={code} label="Código para enlazar el teléfono" />
      ) : (
        <p className={styles.codeWait}>{PHASES[phase].description}</p>
      )}
      <Stack gap={16} shrink className={styles.stack}>
        <Steps label="Cómo escanear el código" steps={SCANNING} />
      </Stack>
    </Row>
  );
}

/** The label of the button that pairs the phone again. */
function againLabel({ phase, externalId }: PairedPhone): string {
  if (phase === 'unreached') return 'Reintentar';
  return externalId === '' ? 'Mostrar otro código' : 'Volver a enlazar';
}

/** Pairs the phone again, makes it the default one, or disconnects it. */
function PhoneActions({ phone }: { phone: PairedPhone }) {
  const { _id, phase, externalId, isDefault } = phone;
  const confirm = useConfirm();
  const again = usePairAgain();
  const disconnect = useDisconnect(PHONE_CALLS.disconnect);
  const askThenDisconnect = async () => {
    if (await confirm(disconnecting(phone))) disconnect.mutate(_id);
  };
  return (
    <Row gap={8} wrap>
      {ENDED.includes(phase) && (
        <Button
          kind="primary"
          size="small"
          icon={<QrIcon aria-hidden size={16} />}
          busy={again.isPending}
          busyLabel="Preparando..."
          onClick={() => again.mutate(_id)}
        >
          {againLabel(phone)}
        </Button>
      )}
      {phase === 'connected' && !isDefault && (
        <DefaultButton id={_id} makeDefault={PHONE_CALLS.makeDefault} />
      )}
      <Button
        size="small"
        kind="subtle"
        icon={<Unplug aria-hidden size={16} />}
        busy={disconnect.isPending}
        busyLabel="Desenlazando..."
        onClick={() => void askThenDisconnect()}
      >
        {externalId === '' ? 'Cancelar enlace' : 'Desenlazar'}
      </Button>
    </Row>
  );
}

/** The code of a phone that is being paired, or the note about its state. */
function PairingState({ phone }: { phone: PairedPhone }) {
  const { tone, description } = PHASES[phone.phase];
  if (!PAIRING.includes(phone.phase))
    return (
      description !== '' && (
        <Note tone={tone === 'error' || tone === 'warning' ? tone : 'info'}>
          <p>{description}</p>
        </Note>
      )
    );
  if (phone.can.edit) return <Code phone={phone} />;
  return <p className={styles.quiet}>Lo está enlazando quien edita esta página.</p>;
}

/** A paired phone: its code, its state and its actions. */
export function PhoneCard({ phone }: { phone: PairedPhone }) {
  const { phase, handle, name, externalId, connectedAt, seenAt, isDefault, can } = phone;
  const { label, tone } = PHASES[phase];
  return (
    <Card
      title={handle || 'Teléfono por enlazar'}
      description={name === '' ? undefined : name}
      actions={
        <>
          {isDefault && <Chip icon={<Bell aria-hidden />}>Avisos</Chip>}
          <output>
            <StatusChip tone={tone} label={label} />
          </output>
        </>
      }
      footer={can.edit && <PhoneActions phone={phone} />}
    >
      <Stack gap={16} shrink className={styles.stack}>
        <PairingState phone={phone} />
        {externalId !== '' && (
          <Facts
            facts={[
              ['Canal', 'WhatsApp con QR'],
              connectedAt !== null && ['Desde', <RelativeTime key="since" at={connectedAt} />],
              seenAt !== null && ['Última señal', <RelativeTime key="seen" at={seenAt} />],
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
