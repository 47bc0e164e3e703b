import { formatDay } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { billingState, usePortal } from '../../../features/billing/portal/index.ts';
import { useCan, useSession } from '../../../platform/session.ts';
import { usePlanEnded } from '../../../platform/use-plan-ended.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Box } from '../../../ui/layout/box.tsx';
import { Notice } from './notice.tsx';

/** Says that a renewal could not be charged, before the assistants pause for it. */
export function PaymentNotice() {
  const { business } = useSession();
  const mayPay = useCan('topUp.write');
  const { data } = useQuery(billingState);
  const { open, isOpening } = usePortal();
  // Then another notice says that the assistants pause already.
  const hasEnded = usePlanEnded();
  if (hasEnded || business?.endSubscription == null || data?.subscription?.status !== 'past_due') return null;
  const day = formatDay(new Date(business.endSubscription), business.zone);
  return (
    <Notice tone="warning" icon={<CircleAlert aria-hidden />}>
      <Box as="span" grow basis={240} shrink>
        No pudimos cobrar tu plan. Tus asistentes contestan hasta el {day}.
        {!mayPay && ' Pide a quien administra el negocio que actualice la forma de pago.'}
      </Box>
      {mayPay && (
        <Button size="small" busy={isOpening} busyLabel="Abriendo..." onClick={() => void open()}>
          Actualizar forma de pago
        </Button>
      )}
    </Notice>
  );
}
