import type { Invitation } from '@cauce/contract/account/team';
import { formatDateTime } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useBusiness } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Box, Row } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { Question } from '../../../ui/overlay/confirm-store.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { invitations, useResend, useRevoke } from '../queries.ts';
import { roleWords } from '../role-words.ts';
import styles from './team.module.css';

const revokeQuestion = (email: string): Question => ({
  title: `Cancelar invitación de ${email}`,
  consequences: ['El enlace que recibió deja de funcionar.'],
  action: 'Cancelar invitación',
  danger: true,
});

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const { zone } = useBusiness();
  const resend = useResend();
  const revoke = useRevoke();
  const failed = { onError: (error: Error) => toast.error(error.message) };
  const confirm = useConfirm();
  const { _id, email, isExpired, expiresAt } = invitation;
  const askThenRevoke = async () => {
    if (await confirm(revokeQuestion(email))) revoke.mutate(_id, failed);
  };
  return (
    <Row
      as="li"
      gap={8}
      columnGap={12}
      align="center"
      wrap
      paddingY={12}
      paddingX={16}
      className={styles.line}
    >
      <Mail aria-hidden size={20} />
      <span className={styles.words}>
        <span>{email}</span>
        <span className={styles.muted}>
          {roleWords(invitation)}
          {!isExpired && ` · vence ${formatDateTime(new Date(expiresAt), zone)}`}
        </span>
      </span>
      {isExpired ? (
        <StatusChip tone="error" label="Vencida" />
      ) : (
        <StatusChip tone="warning" label="Enviada" />
      )}
      <Row as="span" gap={8}>
        <Button
          size="small"
          aria-label={`Enviar otra vez a ${email}`}
          busy={resend.isPending}
          busyLabel="Enviando..."
          onClick={() => resend.mutate(_id, failed)}
        >
          Enviar otra vez
        </Button>
        <Button
          size="small"
          kind="subtle"
          aria-label={`Cancelar invitación de ${email}`}
          busy={revoke.isPending}
          busyLabel="Cancelando..."
          onClick={() => void askThenRevoke()}
        >
          Cancelar invitación
        </Button>
      </Row>
    </Row>
  );
}

/** Invitations that were not accepted yet. */
export function InvitationList() {
  const { data, isError, refetch } = useQuery(invitations);
  if (data === undefined)
    return isError ? (
      <Card title="Invitaciones">
        <ErrorState small onRetry={() => void refetch()} />
      </Card>
    ) : null;
  if (data.length === 0) return null;
  return (
    <Card title={`Invitaciones (${data.length})`} padding="none">
      <Box as="ul">
        {data.map((invitation) => (
          <InvitationLine key={invitation._id} invitation={invitation} />
        ))}
      </Box>
    </Card>
  );
}
