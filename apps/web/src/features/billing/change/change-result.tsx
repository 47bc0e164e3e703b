import { billing, type CompletedChange } from '@cauce/contract/account/billing';
import { formatDate } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleAlert, CircleCheck, Info } from 'lucide-react';
import { call } from '../../../platform/call.ts';
import { useBusiness } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { countWords } from '../checkout/price-words.ts';
import { ResultNotice, type ResultWords } from '../parts/result-notice.tsx';
import { useFetchedAgain } from '../parts/use-fetched-again.ts';

const completed = (changeId: string) => ({
  queryKey: ['plan change', changeId],
  queryFn: async () => (await call(billing.completeChange, { body: { changeId } })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

function wordsOf({ status, planName, credits, from }: CompletedChange, zone: string): ResultWords {
  const named = `Tu plan ${planName}`;
  switch (status) {
    case 'paid':
      return {
        icon: CircleCheck,
        tone: 'success',
        title: 'Cambiaste de plan',
        detail: `${named} está activo y recibiste ${countWords(credits)} mensajes.`,
      };
    case 'scheduled':
      return {
        icon: CalendarClock,
        tone: 'success',
        title: 'Tu cambio está programado',
        detail: `${named} empieza el ${formatDate(new Date(from ?? 0), zone)}. Hasta entonces conservas el actual.`,
      };
    case 'unpaid':
      return {
        icon: CircleAlert,
        tone: 'error',
        title: 'Tu banco no aceptó el cobro',
        detail:
          'Conservas el plan que tenías. Paga la factura pendiente o intenta el cambio con otra tarjeta.',
      };
    case 'unchanged':
      return {
        icon: Info,
        tone: 'warning',
        title: 'Tu plan no cambió',
        detail: 'No se ha hecho ningún cargo.',
      };
  }
}

/** Says what became of the change of plan from which the person comes. */
export function ChangeResult({ changeId }: { changeId: string }) {
  const { zone } = useBusiness();
  const { data, isError, isFetching, refetch } = useQuery(completed(changeId));
  useFetchedAgain(data !== undefined && data.status !== 'unchanged');
  if (data !== undefined) return <ResultNotice {...wordsOf(data, zone)} />;
  return (
    <Card>
      {isError ? (
        <ErrorState
          small
          title="No pudimos comprobar tu cambio de plan."
          safe="Si pagaste, lo recibes aunque cierres esta página."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonText />
      )}
    </Card>
  );
}
