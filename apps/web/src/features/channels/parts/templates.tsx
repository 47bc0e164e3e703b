import type { ChannelAccount, ChannelTemplate } from '@cauce/contract/conversations/channels';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Line, LineDetail, Lines } from '../../../ui/data/lines.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { useSetNoticeTemplate, useSyncTemplates } from '../mutations.ts';
import { templatesOf } from '../queries.ts';
import { nameOf, templateKind, templateState } from '../words.ts';
import styles from './channels.module.css';

const identified = ({ name, language }: ChannelTemplate) => `${name} (${language})`;

/** Chooses the template for notifications that are sent when WhatsApp does not allow free texts any more. */
function NoticeTemplate({
  account,
  templates,
}: {
  account: ChannelAccount;
  templates: readonly ChannelTemplate[];
}) {
  const choose = useSetNoticeTemplate();
  const fitting = templates.filter(({ isUsable, variables }) => isUsable && variables === 1);
  return (
    <div>
      <p className={styles.copiedName}>Plantilla para avisos</p>
      <Select
        label={`Plantilla para avisos de ${nameOf(account)}`}
        placeholder="Ninguna"
        clearable
        disabled={!account.can.edit || choose.isPending}
        options={fitting.map((template) => ({
          value: template._id,
          label: identified(template),
          detail: template.body,
        }))}
        nothing="No hay plantillas aprobadas con una sola variable"
        value={account.noticeTemplateId}
        onChange={(noticeTemplateId) => choose.mutate({ id: account._id, noticeTemplateId })}
      />
      <p className={styles.quiet}>
        Pasadas 24 horas desde su último mensaje, WhatsApp solo acepta plantillas. Los recordatorios y avisos
        saldrán con esta: su única variable lleva el texto. Sin ella no se envían fuera de esas 24 horas.
      </p>
    </div>
  );
}

function TemplateLine({ template }: { template: ChannelTemplate }) {
  const { category, status, body, variables, isUsable, reason } = template;
  const { label, tone } = templateState(status);
  return (
    <Line what={identified(template)} end={<StatusChip tone={tone} label={label} />}>
      <LineDetail>
        {templateKind(category)} · {variables === 1 ? '1 variable' : `${variables} variables`}
      </LineDetail>
      {body !== '' && <p className={styles.template}>{body}</p>}
      {reason !== '' && <LineDetail>Meta: {reason}</LineDetail>}
      {status === 'APPROVED' && !isUsable && (
        <LineDetail>Lleva encabezado o botones con variables: no se puede usar desde aquí.</LineDetail>
      )}
    </Line>
  );
}

/** The templates of a number, as Meta last sent them. */
export function Templates({ account }: { account: ChannelAccount }) {
  const { data, isError, isFetching, refetch } = useQuery(templatesOf(account._id));
  const sync = useSyncTemplates();
  return (
    <Card
      title={`Plantillas de ${nameOf(account)}`}
      description="Se crean y se aprueban en Meta; aquí las usas."
      actions={
        account.can.edit && (
          <Button
            size="small"
            icon={<RefreshCw aria-hidden size={16} />}
            busy={sync.isPending}
            busyLabel="Pidiendo..."
            onClick={() => sync.mutate(account._id)}
          >
            Actualizar
          </Button>
        )
      }
    >
      {data === undefined &&
        (isError ? (
          <ErrorState small onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonList />
        ))}
      {data?.length === 0 && (
        <EmptyState
          small
          icon={<MessageSquareText />}
          title="Este número todavía no tiene plantillas. Créalas en el administrador de WhatsApp y actualiza."
        />
      )}
      {data !== undefined && data.length > 0 && (
        <Stack gap={16} shrink className={styles.stack}>
          <NoticeTemplate account={account} templates={data} />
          <Lines label={`Plantillas de ${nameOf(account)}`}>
            {data.map((template) => (
              <TemplateLine key={template._id} template={template} />
            ))}
          </Lines>
        </Stack>
      )}
    </Card>
  );
}
