import type { ChannelAccount } from '@cauce/contract/conversations/channels';
import { Activity, Bell, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip, StatusChip } from '../../../ui/data/chip.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { Facts, type Fact } from '../../../ui/data/facts.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { type AccountCalls, useDisconnect, useMakeDefault, useTest } from '../mutations.ts';
import { CHANNEL_LOOKS } from '../../catalogue/index.ts';
import { disconnecting, nameOf, STATES } from '../words.ts';
import styles from './channels.module.css';
import { Note } from './note.tsx';

function factsOf(account: ChannelAccount): Fact[] {
  const { channel, externalId, connectedAt, checkedAt, hasToken, maskedToken } = account;
  const { label, idLabel } = CHANNEL_LOOKS[channel].account;
  return [
    ['Canal', label],
    [idLabel, externalId],
    hasToken && ['Token', maskedToken],
    connectedAt !== null && ['Desde', <RelativeTime key="since" at={connectedAt} />],
    checkedAt !== null && ['Última señal', <RelativeTime key="seen" at={checkedAt} />],
  ];
}

function TestButton({ id, test }: { id: string; test: NonNullable<AccountCalls['test']> }) {
  const { mutate, isPending } = useTest(test);
  return (
    <Button
      size="small"
      icon={<Activity aria-hidden size={16} />}
      busy={isPending}
      busyLabel="Probando..."
      onClick={() => mutate(id)}
    >
      Probar conexión
    </Button>
  );
}

interface DefaultButtonProps {
  id: string;
  makeDefault: NonNullable<AccountCalls['makeDefault']>;
}

export function DefaultButton({ id, makeDefault }: DefaultButtonProps) {
  const { mutate, isPending } = useMakeDefault(makeDefault);
  return (
    <Button size="small" icon={<Bell aria-hidden size={16} />} busy={isPending} onClick={() => mutate(id)}>
      Usar para avisos
    </Button>
  );
}

export interface AccountCardProps {
  account: ChannelAccount;
  calls: AccountCalls;
  /** Further actions for the account. */
  children?: ReactNode;
}

/** A connected account with its state and its actions. */
export function AccountCard({ account, calls, children }: AccountCardProps) {
  const { _id, channel, name, handle, state, reason, isDefault, can } = account;
  const confirm = useConfirm();
  const disconnect = useDisconnect(calls.disconnect);
  const { label, tone } = STATES[state];
  const askThenDisconnect = async () => {
    if (await confirm(disconnecting(account))) disconnect.mutate(_id);
  };
  return (
    <Card
      title={nameOf(account)}
      description={handle === '' ? undefined : name}
      actions={
        <>
          {isDefault && <Chip icon={<Bell aria-hidden />}>Avisos</Chip>}
          <StatusChip tone={tone} label={label} />
        </>
      }
      footer={
        can.edit && (
          <Row gap={8} wrap>
            {calls.test && <TestButton id={_id} test={calls.test} />}
            {calls.makeDefault && !isDefault && <DefaultButton id={_id} makeDefault={calls.makeDefault} />}
            <Button
              size="small"
              kind="subtle"
              icon={<Unplug aria-hidden size={16} />}
              busy={disconnect.isPending}
              busyLabel="Desconectando..."
              onClick={() => void askThenDisconnect()}
            >
              Desconectar
            </Button>
          </Row>
        )
      }
    >
      <Stack gap={16} shrink className={styles.stack}>
        {state === 'stopped' && (
          <Note tone="error">
            <p>{reason === '' ? 'El canal dejó de aceptar esta conexión.' : reason}</p>
            <p>{CHANNEL_LOOKS[channel].account.remedy}</p>
          </Note>
        )}
        <Facts facts={factsOf(account)} />
        {children}
      </Stack>
    </Card>
  );
}
