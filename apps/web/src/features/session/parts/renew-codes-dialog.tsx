import { session } from '@cauce/contract/account/session';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordStep } from './password-step.tsx';

export function RenewCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Nuevos códigos de respaldo"
      description="Los que tenías dejarán de servir."
    >
      <Renewal onDone={onClose} />
    </Dialog>
  );
}

function Renewal({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <BackupCodes codes={codes} onDone={onDone} />;
  return (
    <PasswordStep
      save="Crear códigos"
      onConfirmed={async (password) =>
        setCodes((await call(session.renewBackupCodes, { body: { password } })).data.backupCodes)
      }
    />
  );
}
