import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page } from '../../../ui/layout/page.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { Booking } from '../parts/steps/booking.tsx';
import { PageProblem } from '../parts/steps/page-problem.tsx';
import { bookingPage } from '../visitor-queries.ts';

/** The public page on which visitors book an appointment with a business. */
export function BookingScreen() {
  const { slug = '' }: { slug?: string } = useParams({ strict: false });
  const { data: page, error, isFetching, refetch } = useQuery(bookingPage(slug));
  if (page) return <Booking key={page.slug} page={page} />;
  if (error)
    return (
      <PageProblem
        problem={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
        title="Aquí no se puede reservar por ahora"
        advice="Puede que el negocio haya cerrado sus reservas en línea o que el enlace haya cambiado. Pídele su enlace o escríbele para agendar."
      />
    );
  return (
    <Page width="form" title="Reservar">
      <SkeletonList />
    </Page>
  );
}
