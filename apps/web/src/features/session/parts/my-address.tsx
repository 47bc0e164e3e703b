import { CallError } from '@cauce/contract/kit/client';
import { session } from '@cauce/contract/account/session';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './account.module.css';
import { MailboxHint } from './mailbox-hint.tsx';

/** The e-mail of the account, and whether it is confirmed. */
export function MyAddress() {
  const { person } = useSession();
  const again = useMutation({
    mutationFn: () => call(session.resendVerification),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) =>
      toast.error(error instanceof CallError ? error.message : 'No pudimos enviar el correo'),
  });
  if (person === null) return null;
  return (
    <Stack gap={4}>
      <span className={styles.label}>Correo</span>
      <span className={styles.line}>
        {person.email}
        {person.emailVerified ? (
          <StatusChip tone="success" label="Confirmado" />
        ) : (
          <>
            <StatusChip tone="warning" label="Sin confirmar" />
            <Button
              size="small"
              busy={again.isPending}
              busyLabel="Enviando..."
              onClick={() => again.mutate()}
            >
              Enviar correo de confirmación
            </Button>
          </>
        )}
      </span>
      {!person.emailVerified && <MailboxHint />}
    </Stack>
  );
}
