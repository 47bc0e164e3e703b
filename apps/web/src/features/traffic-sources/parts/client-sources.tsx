import type { ClientDetails } from '@cauce/contract/clients/clients';
import { formatDateTime } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { useBusiness } from '../../../platform/session.ts';
import { Line, LineDetail, Lines } from '../../../ui/data/lines.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { sourcesOf } from '../queries.ts';

/** The advertisement or link by which a contact arrived. */
export function ClientSources({ client }: { client: ClientDetails }) {
  const { zone } = useBusiness();
  const { data, isError, isFetching, refetch } = useQuery(sourcesOf(client._id));
  if (data === undefined && isError)
    return (
      <ErrorState
        small
        title="No pudimos cargar de dónde llegó."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonList rows={1} />;
  if (data.length === 0) return <EmptyState small icon={<Share2 />} title="Sin fuentes de tráfico" />;
  return (
    <Lines label="Fuentes de tráfico">
      {data.map(({ _id, source, keyword, adId, description, arrivedAt }) => (
        <Line
          key={_id}
          what={<Link href={pageHref('/fuentes-trafico', { buscar: source })}>{source}</Link>}
          end={arrivedAt !== null && formatDateTime(new Date(arrivedAt), zone)}
        >
          <LineDetail>{keyword === '' ? `Anuncio ${adId}` : `«${keyword}»`}</LineDetail>
          <LineDetail>{description}</LineDetail>
        </Line>
      ))}
    </Lines>
  );
}
