import { type BillingState, billing, type Subscription } from '@cauce/contract/account/billing';
import { formatDate } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useBusiness } from '../../../platform/session.ts';
import { useAction } from '../../../platform/use-action.ts';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { usePortal } from '../portal/use-portal.ts';
import { offersOf, productList } from '../pricing/products.ts';
import { planName } from '../words.ts';
import { ChangeForm } from './change-form.tsx';
import styles from './change.module.css';
import { choicesFor } from './choices.ts';

interface ChangeDialogProps {
  state: BillingState;
  subscription: Subscription;
  target: string;
  extra: number;
  onClose: () => void;
}

interface StepProps {
  words: string;
  action: string;
  isBusy: boolean;
  onAction: () => void;
}

const Step = ({ words, action, isBusy, onAction }: StepProps) => (
  <Stack gap={16} align="start">
    <p className={styles.words}>{words}</p>
    <Button kind="primary" busy={isBusy} busyLabel="Un momento..." onClick={onAction}>
      {action}
    </Button>
  </Stack>
);

/** The step before another plan can be chosen; undefined when there is none. */
function useStepBefore({ subscription }: ChangeDialogProps): StepProps | undefined {
  const { zone } = useBusiness();
  const portal = usePortal();
  const topics = ['billing'];
  const resume = useAction(() => call(billing.resume, { body: {} }), { topics });
  const keep = useAction(() => call(billing.keepPlan, { body: {} }), { topics });
  const { status, endsAtPeriodEnd, pendingChange, periodEnd } = subscription;
  const day = formatDate(new Date(periodEnd), zone);
  if (status !== 'active')
    return {
      words: 'Tu último cobro está pendiente. Págalo con tu tarjeta o con otra, y después cambia de plan.',
      action: 'Actualizar forma de pago',
      isBusy: portal.isOpening,
      onAction: () => void portal.open(),
    };
  if (endsAtPeriodEnd)
    return {
      words: `Tu suscripción termina el ${day}. Reanúdala y elige aquí tu plan nuevo.`,
      action: 'Reanudar',
      isBusy: resume.isPending,
      onAction: () => resume.mutate(),
    };
  if (pendingChange !== null)
    return {
      words: `Desde el ${day} tu plan será ${planName(pendingChange)}. Conserva ${planName(subscription)} para elegir otro.`,
      action: `Conservar ${planName(subscription)}`,
      isBusy: keep.isPending,
      onAction: () => keep.mutate(),
    };
  return undefined;
}

/** Changes the plan of a living subscription. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { state, subscription, target, extra, onClose } = props;
  const step = useStepBefore(props);
  const { data: products, isPending } = useQuery({ ...productList, enabled: target.startsWith('price_') });
  const offers = [...offersOf(products ?? [], 'month'), ...offersOf(products ?? [], 'year')];
  const isWaiting = target.startsWith('price_') && isPending;
  return (
    <Dialog open onClose={onClose} title="Cambiar de plan">
      {step !== undefined ? (
        <Step {...step} />
      ) : isWaiting ? (
        <SkeletonForm fields={3} />
      ) : (
        <ChangeForm
          choices={choicesFor(subscription, target, offers)}
          {...{ state, subscription, target, extra }}
        />
      )}
    </Dialog>
  );
}
