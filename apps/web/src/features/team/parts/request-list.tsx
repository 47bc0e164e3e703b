import { GrantInput, type JoinRequest } from '@cauce/contract/account/team';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Box, Row } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { Pager } from '../../../ui/data/table/pager.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { PRESETS } from '../permissions.ts';
import { requests, useApprove, useDecline } from '../queries.ts';
import { GrantFields } from './grant-fields.tsx';
import styles from './team.module.css';

function ApproveForm({ request, onDone }: { request: JoinRequest; onDone: () => void }) {
  const form = useZodForm(GrantInput, { role: 'limited', permissions: PRESETS[0]?.permissions ?? [] });
  const { mutateAsync } = useApprove();
  return (
    <Form
      form={form}
      onSubmit={async (grant) => {
        await mutateAsync({ id: request._id, grant });
        onDone();
      }}
    >
      <GrantFields />
      <FormActions save="Aceptar en el equipo" />
    </Form>
  );
}

function RequestLine({ request, onApprove }: { request: JoinRequest; onApprove: () => void }) {
  const decline = useDecline();
  const confirm = useConfirm();
  const { _id, name, email, createdAt } = request;
  const ask = async () => {
    const sure = await confirm({
      title: `¿Rechazar a ${name}?`,
      consequences: ['No entra al negocio. Puede volver a pedirlo.'],
      action: 'Rechazar',
      danger: true,
    });
    if (sure) decline.mutate(_id, { onError: (error) => toast.error(error.message) });
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
      <Avatar name={name} />
      <span className={styles.words}>
        <span>{name}</span>
        <span className={styles.muted}>
          {email} · <RelativeTime at={createdAt} />
        </span>
      </span>
      <Row as="span" gap={8}>
        <Button size="small" kind="primary" aria-label={`Aceptar a ${name}`} onClick={onApprove}>
          Aceptar
        </Button>
        <Button
          size="small"
          aria-label={`Rechazar a ${name}`}
          busy={decline.isPending}
          busyLabel="Rechazando..."
          onClick={() => void ask()}
        >
          Rechazar
        </Button>
      </Row>
    </Row>
  );
}

/** Requests to join the team. */
export function RequestList() {
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(requests(page));
  const [approving, setApproving] = useState<JoinRequest>();
  if (data === undefined)
    return isError ? (
      <Card title="Solicitudes">
        <ErrorState small onRetry={() => void refetch()} />
      </Card>
    ) : null;
  const last = Math.max(1, Math.ceil(data.total / data.pageSize));
  // The last request of the last page was answered, so the page before is shown.
  if (page > last) setPage(last);
  return (
    <>
      {data.total > 0 && (
        <Card title={`Piden entrar (${data.total})`} padding="none">
          <Box as="ul">
            {data.rows.map((request) => (
              <RequestLine key={request._id} request={request} onApprove={() => setApproving(request)} />
            ))}
          </Box>
          {data.total > data.pageSize && <Pager {...data} onPage={setPage} />}
        </Card>
      )}
      <Dialog
        open={approving !== undefined}
        onClose={() => setApproving(undefined)}
        title="Aceptar en el equipo"
        description={approving && `${approving.name} · ${approving.email}`}
        size="large"
      >
        {approving && <ApproveForm request={approving} onDone={() => setApproving(undefined)} />}
      </Dialog>
    </>
  );
}
