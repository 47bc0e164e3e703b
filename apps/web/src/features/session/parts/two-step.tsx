import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { account } from '../queries.ts';
import styles from './account.module.css';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { StartTwoStepDialog } from './start-two-step-dialog.tsx';
import { StopTwoStepDialog } from './stop-two-step-dialog.tsx';

type Open = 'start' | 'stop' | 'codes' | undefined;

export function TwoStep() {
  const { data, isError, refetch } = useQuery(account);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Card
      title="Código de dos pasos"
      description="Además de tu contraseña, un código de tu teléfono: nadie entra solo con saberla."
    >
      {data === undefined &&
        (isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonText lines={1} />)}
      {data !== undefined && (
        <Row gap={8} columnGap={16} align="center" justify="between" wrap>
          {data.twoStep ? (
            <StatusChip tone="success" label="Activado" />
          ) : (
            <StatusChip tone="neutral" label="Desactivado" />
          )}
          <TwoStepActs twoStep={data.twoStep} hasPassword={data.hasPassword} onOpen={setOpen} />
        </Row>
      )}
      <StartTwoStepDialog open={open === 'start'} onClose={close} />
      <StopTwoStepDialog open={open === 'stop'} onClose={close} />
      <RenewCodesDialog open={open === 'codes'} onClose={close} />
    </Card>
  );
}

function TwoStepActs({
  twoStep,
  hasPassword,
  onOpen,
}: {
  twoStep: boolean;
  hasPassword: boolean;
  onOpen: (open: Open) => void;
}) {
  if (!hasPassword) return <span className={styles.muted}>Primero elige una contraseña.</span>;
  if (!twoStep) return <Button onClick={() => onOpen('start')}>Activar</Button>;
  return (
    <span className={styles.line}>
      <Button onClick={() => onOpen('codes')}>Nuevos códigos de respaldo</Button>
      <Button onClick={() => onOpen('stop')}>Desactivar</Button>
    </span>
  );
}
