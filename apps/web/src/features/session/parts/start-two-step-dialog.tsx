import { AppCodeInput, session } from '@cauce/contract/account/session';
import type { DataOf } from '@cauce/contract/kit/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { refreshSession } from '../../../platform/session.ts';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { Box, Row } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { QrCode } from '../../../ui/data/qr-code.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { account } from '../queries.ts';
import styles from './account.module.css';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordStep } from './password-step.tsx';
import { useFirstField } from './use-first-field.ts';

interface DialogParts {
  open: boolean;
  onClose: () => void;
}
type Start = DataOf<typeof session.startTwoStep>;

export function StartTwoStepDialog({ open, onClose }: DialogParts) {
  return (
    <Dialog open={open} onClose={onClose} title="Activar código de dos pasos">
      <Steps onDone={onClose} />
    </Dialog>
  );
}

/** Asks for the password, connects the app, and shows the backup codes. */
function Steps({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const [start, setStart] = useState<Start>();
  const [isOn, setIsOn] = useState(false);
  if (start === undefined) {
    return (
      <PasswordStep
        save="Continuar"
        onConfirmed={async (password) =>
          setStart((await call(session.startTwoStep, { body: { password } })).data)
        }
      />
    );
  }
  if (isOn) return <BackupCodes codes={start.backupCodes} onDone={onDone} />;
  const confirm = async ({ code }: { code: string }) => {
    const { message } = await call(session.confirmTwoStep, { body: { code } });
    setIsOn(true);
    toast.success(message);
    await refreshSession();
    await queries.invalidateQueries({ queryKey: account.queryKey });
  };
  return <ScanStep start={start} onCode={confirm} />;
}

/** Groups of four characters are easier to type. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

function ScanStep({ start, onCode }: { start: Start; onCode: (body: { code: string }) => Promise<void> }) {
  const form = useZodForm(AppCodeInput, { code: '' });
  useFirstField();
  return (
    <Form form={form} onSubmit={onCode}>
      <Row gap={16} align="center" wrap>
        <QrCode text={start.uri} label="Código QR para tu app de autenticación" />
        <Box grow basis={180} shrink>
          <p>Escanéalo con tu app de autenticación, o escribe esta clave en ella:</p>
          <p className={styles.line}>
            <span className={styles.mono}>{inFours(start.secret)}</span>
            <CopyButton text={start.secret} label="Copiar clave" done="Clave copiada" />
          </p>
        </Box>
      </Row>
      <TextField
        name="code"
        label="Código de 6 números que muestra la app"
        autoComplete="one-time-code"
        inputMode="numeric"
        focused
      />
      <FormActions save="Activar" saving="Activando..." />
    </Form>
  );
}
