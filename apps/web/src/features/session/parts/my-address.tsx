import { useSession } from '../../../platform/session.ts';
import { useResendVerification } from '../../../platform/unconfirmed.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './account.module.css';
import { MailboxHint } from './mailbox-hint.tsx';

/** The e-mail of the account, and whether it is confirmed. */
export function MyAddress() {
  const { person } = useSession();
  const again = useResendVerification();
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
