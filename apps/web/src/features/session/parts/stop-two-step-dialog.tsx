import { session } from '@cauce/contract/account/session';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { refreshSession } from '../../../platform/session.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { account } from '../queries.ts';
import { PasswordStep } from './password-step.tsx';

export function StopTwoStepDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const stop = async (password: string) => {
    const { message } = await call(session.stopTwoStep, { body: { password } });
    await refreshSession();
    await queries.invalidateQueries({ queryKey: account.queryKey });
    toast.success(message);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Desactivar código de dos pasos"
      description="Para entrar bastará tu contraseña, y tus códigos de respaldo dejarán de servir."
    >
      <PasswordStep save="Desactivar" danger onConfirmed={stop} />
    </Dialog>
  );
}
