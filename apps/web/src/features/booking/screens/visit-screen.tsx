import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import * as z from 'zod';
import { typedText, useFilters } from '../../../platform/search.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { PageProblem } from '../parts/steps/page-problem.tsx';
import { Visit } from '../parts/visit/visit.tsx';
import { visitOf } from '../visitor-queries.ts';

const Arrival = z.object({ nueva: typedText() });
export type VisitSearch = z.output<typeof Arrival>;

/** The page of one appointment, for everybody who has its secret link. */
export function VisitScreen() {
  const { shortId = '' }: { shortId?: string } = useParams({ strict: false });
  const [{ nueva }] = useFilters('/reservar/cita/$shortId', Arrival);
  const { data: visit, error, isFetching, refetch } = useQuery(visitOf(shortId));
  if (visit) return <Visit visit={visit} isNew={nueva === '1'} />;
  if (error)
    return (
      <PageProblem
        problem={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
        title="No encontramos esta cita"
        advice="Revisa que el enlace esté completo. Si lo copiaste de un mensaje, ábrelo otra vez desde ahí."
      />
    );
  return (
    <Page width="form" title="Tu cita">
      <SkeletonForm />
    </Page>
  );
}
