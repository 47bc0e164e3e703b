import type { ChannelAccount } from '@cauce/contract/conversations/channels';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareReply, MessagesSquare } from 'lucide-react';
import { useId } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Line, LineDetail, Lines } from '../../../ui/data/lines.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { CHANNEL_LOOKS } from '../../catalogue/index.ts';
import { useTakeComments } from '../mutations.ts';
import { commentedAccounts } from '../queries.ts';
import { nameOf, STATES } from '../words.ts';
import styles from '../parts/channels.module.css';

function CommentedLine({ account }: { account: ChannelAccount }) {
  const { _id: id, channel, state, reason, takesComments } = account;
  const mayEdit = useCan('comments.write');
  const take = useTakeComments();
  const why = useId();
  const { label, tone } = STATES[state];
  return (
    <Line
      what={nameOf(account)}
      end={
        <Row gap={8} wrap>
          {state !== 'connected' && <StatusChip tone={tone} label={label} />}
          <Switch
            label={`Atender los comentarios de ${nameOf(account)}`}
            checked={take.isPending ? take.variables.takesComments : takesComments}
            disabled={!mayEdit}
            describedBy={mayEdit ? undefined : why}
            onChange={(takes) => take.mutate({ id, takesComments: takes })}
          />
        </Row>
      }
    >
      <LineDetail>{CHANNEL_LOOKS[channel].account.comments}</LineDetail>
      {state === 'stopped' && <LineDetail>Detenida: {reason}</LineDetail>}
      {!mayEdit && (
        <p id={why} className={styles.quiet}>
          Lo cambia quien edita esta página.
        </p>
      )}
    </Line>
  );
}

/** Chooses the accounts whose comments are received; the team answers them in the inbox. */
export function MetaCommentsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(commentedAccounts);
  const seesMeta = useCan('meta.read');
  const seesChat = useCan('conversations.read');
  const isReading = data?.some(({ takesComments }) => takesComments) === true;
  return (
    <Page
      title="Comentarios de Meta"
      description="Elige de qué páginas y cuentas atiendes los comentarios."
      width="form"
      mark={<StatusChip tone="secondary" label="Beta" />}
      actions={
        isReading &&
        seesChat && (
          <ButtonLink
            kind="primary"
            href={pageHref('/chat', { vista: 'comentarios' })}
            icon={<MessagesSquare aria-hidden size={16} />}
          >
            Contestar comentarios
          </ButtonLink>
        )
      }
    >
      {data === undefined &&
        (isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <SkeletonList />)}
      {data?.length === 0 && (
        <EmptyState
          icon={<MessageSquareReply />}
          title="Conecta primero una página de Facebook o una cuenta de Instagram: aquí eliges cuáles se atienden."
          action={
            seesMeta && (
              <ButtonLink kind="primary" href={pageHref('/integraciones/meta')}>
                Conectar una página
              </ButtonLink>
            )
          }
        />
      )}
      {data !== undefined && data.length > 0 && (
        <Card
          title="Páginas y cuentas"
          description="Al encender una recibes los comentarios nuevos en el Chat. Los anteriores se quedan donde están."
        >
          <Lines label="Páginas y cuentas">
            {data.map((account) => (
              <CommentedLine key={account._id} account={account} />
            ))}
          </Lines>
        </Card>
      )}
    </Page>
  );
}
