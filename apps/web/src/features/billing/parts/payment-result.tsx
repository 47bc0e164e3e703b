import { billing, type CompletedCheckout } from '@cauce/contract/account/billing';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { call } from '../../../platform/call.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { countWords } from '../checkout/price-words.ts';
import { ResultNotice, type ResultWords } from './result-notice.tsx';
import { useFetchedAgain } from './use-fetched-again.ts';

type Status = CompletedCheckout['status'];

const BUY_AGAIN = { href: pageHref('/precios'), label: 'Volver a precios' };

const WORDS: Readonly<Record<Status, ResultWords>> = {
  paid: {
    icon: CircleCheck,
    tone: 'success',
    title: 'Pago recibido',
    detail: '',
    next: { href: pageHref('/creditos'), label: 'Ver mis créditos' },
  },
  pending: {
    icon: Clock,
    tone: 'warning',
    title: 'Tu pago está en camino',
    detail:
      'Si elegiste pagar en una tienda, hazlo con tu comprobante. En cuanto se confirme, recibes lo que compraste sin hacer nada más.',
    next: undefined,
  },
  open: {
    icon: Clock,
    tone: 'warning',
    title: 'Aún no terminas de pagar',
    detail: 'No se ha hecho ningún cargo.',
    next: BUY_AGAIN,
  },
  failed: {
    icon: CircleAlert,
    tone: 'error',
    title: 'El pago no pasó',
    detail: 'No se hizo ningún cargo. Inténtalo otra vez, con otra tarjeta si hace falta.',
    next: BUY_AGAIN,
  },
  expired: {
    icon: CircleAlert,
    tone: 'error',
    title: 'La página de pago venció',
    detail: 'No se hizo ningún cargo. Elige otra vez lo que quieres comprar.',
    next: BUY_AGAIN,
  },
};

/** «Recibiste 1,500 mensajes y tu plan Bronce está activo.» */
function receivedWords({ credits, planName }: CompletedCheckout): string {
  const messages = `Recibiste ${countWords(credits)} mensajes`;
  return planName === '' ? `${messages}.` : `${messages} y tu plan ${planName} está activo.`;
}

/** Milliseconds between two looks whether the money has come. */
const LOOK_EVERY: Partial<Record<Status, number>> = { open: 3000, pending: 30_000 };

const completed = (sessionId: string) => ({
  queryKey: ['payment', sessionId],
  queryFn: async () => (await call(billing.complete, { body: { sessionId } })).data,
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { state: { data: CompletedCheckout | undefined } }) =>
    (state.data && LOOK_EVERY[state.data.status]) ?? false,
});

/** Says what became of the payment from which the person comes. */
export function PaymentResult({ sessionId }: { sessionId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(completed(sessionId));
  useFetchedAgain(data?.status === 'paid');
  if (data === undefined)
    return (
      <Card>
        {isError ? (
          <ErrorState
            small
            title="No pudimos comprobar tu pago."
            safe="Si pagaste, recibirás lo que compraste aunque cierres esta página."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <SkeletonText />
        )}
      </Card>
    );
  const words = WORDS[data.status];
  return <ResultNotice {...words} detail={data.status === 'paid' ? receivedWords(data) : words.detail} />;
}
