import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Line, LineDetail, Lines } from '../../../ui/data/lines.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { hrefTo } from '../address.ts';
import { waitingConversations } from '../queries.ts';
import { previewOf } from '../words.ts';

const MOST = 5;

/** The people who asked for a person or whose messages nobody has answered; each opens its conversation. */
export function PeopleWaiting() {
  const { data, isError, refetch, isFetching } = useQuery(waitingConversations);
  const waiting = data?.rows.length ?? 0;
  return (
    <Card
      title={waiting > 0 ? `Esperan respuesta (${waiting}${data?.hasMore ? '+' : ''})` : 'Esperan respuesta'}
      actions={
        <ButtonLink kind="subtle" size="small" href={hrefTo({ ver: 'sin-responder' })}>
          Ver chat
        </ButtonLink>
      }
    >
      {data === undefined && !isError && <SkeletonList rows={3} />}
      {data === undefined && isError && (
        <ErrorState small onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.rows.length === 0 && (
        <EmptyState small icon={<MessagesSquare />} title="Nadie espera respuesta." />
      )}
      {data !== undefined && data.rows.length > 0 && (
        <Lines label="Personas que esperan respuesta">
          {data.rows.slice(0, MOST).map((conversation) => (
            <Line
              key={conversation._id}
              what={<Link href={hrefTo({ con: conversation._id })}>{conversation.name}</Link>}
              end={
                <LineDetail>
                  <RelativeTime at={conversation.lastAt} />
                </LineDetail>
              }
            >
              <LineDetail>
                {conversation.handedOverAt !== null && <StatusChip tone="warning" label="Pide una persona" />}
                {previewOf(conversation)}
              </LineDetail>
            </Line>
          ))}
        </Lines>
      )}
    </Card>
  );
}
