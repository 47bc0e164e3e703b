import {
  type BillingState,
  billing,
  type PendingChange,
  type Subscription,
} from '@cauce/contract/account/billing';
import { PLANS } from '@cauce/domain/billing/plans';
import { formatDate } from '@cauce/domain/time/dates';
import { call } from '../../../platform/call.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { useAction } from '../../../platform/use-action.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Box, Row, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { countWords, priceWords } from '../checkout/price-words.ts';
import { usePortal } from '../portal/use-portal.ts';
import { lossesOf, pauseDay, planName, SUBSCRIPTION_WORDS } from '../words.ts';
import styles from './subscription-card.module.css';

const PRICES = pageHref('/precios');

const INTERVALS = { month: 'al mes', year: 'al año' } as const;

interface FactProps {
  name: string;
  value: string;
  /** A second, quiet line. */
  children: string;
}

const Fact = ({ name, value, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={styles.value}>{value}</dd>
    <dd className={styles.words}>{children}</dd>
  </div>
);

const Ended = ({ words, action }: { words: string; action: string }) => (
  <Stack gap={16} align="start">
    <p className={styles.words}>{words}</p>
    <ButtonLink kind="primary" href={PRICES}>
      {action}
    </ButtonLink>
  </Stack>
);

/** Without a subscription: the plan that the business has otherwise, and the way to one. */
function NoSubscription({ state: { plan, endSubscription, subscription } }: { state: BillingState }) {
  const { zone } = useBusiness();
  if (subscription !== null)
    return (
      <Ended
        words="Tu suscripción terminó. Renuévala para que tus asistentes sigan contestando."
        action="Renovar"
      />
    );
  const until = endSubscription === null ? '' : ` hasta el ${formatDate(new Date(endSubscription), zone)}`;
  const words =
    plan === null
      ? `Tienes los límites de prueba${until}.`
      : `Tienes el plan ${PLANS[plan].name}${until}, sin cobros automáticos.`;
  return <Ended words={words} action="Elige tu plan" />;
}

function useCancel(state: BillingState) {
  const { zone } = useBusiness();
  const confirm = useConfirm();
  const cancel = useAction(() => call(billing.cancel, { body: {} }), { topics: ['billing'] });
  const ask = async () => {
    const isSure = await confirm({
      title: 'Cancelar la suscripción',
      body: 'Tus datos, tus citas y tus conversaciones se quedan contigo.',
      consequences: lossesOf(state, zone),
      action: 'Cancelar la suscripción',
      cancel: 'Conservarla',
      danger: true,
    });
    if (isSure) cancel.mutate();
  };
  return { ask, isCancelling: cancel.isPending };
}

/** The plan that begins with the next period, and the way to keep the present one. */
function PendingNote({ subscription, change }: { subscription: Subscription; change: PendingChange }) {
  const { zone } = useBusiness();
  const mayChange = useCan('topUp.write');
  const keep = useAction(() => call(billing.keepPlan, { body: {} }), { topics: ['billing'] });
  const { currency } = subscription.prices;
  const price = `${priceWords(change.unitAmount, currency)} ${INTERVALS[change.interval]}`;
  return (
    <Row gap={12} align="center" justify="between" wrap className={styles.pending} role="note">
      <Box grow basis={240} shrink>
        Desde el {formatDate(new Date(subscription.periodEnd), zone)} tu plan será {planName(change)}, por{' '}
        {price}.
      </Box>
      {mayChange && (
        <Button size="small" busy={keep.isPending} busyLabel="Un momento..." onClick={() => keep.mutate()}>
          Conservar {planName(subscription)}
        </Button>
      )}
    </Row>
  );
}

interface LivingProps {
  state: BillingState;
  subscription: Subscription;
  onChangePlan: () => void;
}

function Actions({ state, subscription, onChangePlan }: LivingProps) {
  const portal = usePortal();
  const { ask, isCancelling } = useCancel(state);
  const resume = useAction(() => call(billing.resume, { body: {} }), { topics: ['billing'] });
  const isLate = subscription.status === 'past_due' || subscription.status === 'incomplete';
  return (
    <Row gap={8} wrap>
      <Button
        kind={isLate ? 'primary' : 'secondary'}
        busy={portal.isOpening}
        busyLabel="Abriendo..."
        onClick={() => void portal.open()}
      >
        {isLate ? 'Actualizar forma de pago' : 'Forma de pago'}
      </Button>
      <Button onClick={onChangePlan}>Cambiar de plan</Button>
      {subscription.endsAtPeriodEnd ? (
        <Button
          kind="primary"
          busy={resume.isPending}
          busyLabel="Reanudando..."
          onClick={() => resume.mutate()}
        >
          Reanudar
        </Button>
      ) : (
        <Button kind="subtle" busy={isCancelling} busyLabel="Cancelando..." onClick={() => void ask()}>
          Cancelar suscripción
        </Button>
      )}
    </Row>
  );
}

function Living(props: LivingProps) {
  const { state, subscription } = props;
  const { zone } = useBusiness();
  const mayChange = useCan('topUp.write');
  const { prices, periodEnd, endsAtPeriodEnd, status, credits, extraCredits } = subscription;
  const { pendingChange } = subscription;
  const next = pendingChange?.unitAmount ?? prices.unitAmount;
  const day = formatDate(new Date(periodEnd), zone);
  return (
    <Stack gap={16}>
      {status === 'past_due' && (
        <p className={styles.late} role="alert">
          No pudimos cobrar tu suscripción. Actualiza tu forma de pago antes del {pauseDay(state, zone)} para
          que tus asistentes no se pausen.
        </p>
      )}
      <dl className={styles.facts}>
        <Fact name="Plan" value={planName(subscription)}>
          {`${priceWords(prices.unitAmount, prices.currency)} ${INTERVALS[prices.interval]}`}
        </Fact>
        {status === 'past_due' ? (
          <Fact name="Por cobrar" value={priceWords(prices.unitAmount, prices.currency)}>
            Lo intentamos otra vez en unos días
          </Fact>
        ) : (
          <Fact name={endsAtPeriodEnd ? 'Termina' : 'Próximo cobro'} value={day}>
            {endsAtPeriodEnd ? 'Sin más cobros' : priceWords(next, prices.currency)}
          </Fact>
        )}
        <Fact name="Mensajes" value={`${countWords(credits)} al mes`}>
          {extraCredits === 0 ? 'Los de tu plan' : `${countWords(extraCredits)} son adicionales`}
        </Fact>
      </dl>
      {pendingChange && !endsAtPeriodEnd && <PendingNote {...{ subscription }} change={pendingChange} />}
      {mayChange ? (
        <Actions {...props} />
      ) : (
        <p className={styles.words}>
          Solo quien tiene permiso para «Recargar» puede cambiar o cancelar el plan.
        </p>
      )}
    </Stack>
  );
}

/** The subscription: its portal while it lives, the way to renew it when it has ended, or the way to a first plan. */
export function SubscriptionCard({ state, onChangePlan }: { state: BillingState; onChangePlan: () => void }) {
  const { subscription, isSubscribed } = state;
  const words = subscription && SUBSCRIPTION_WORDS[subscription.status];
  return (
    <Card
      title="Tu suscripción"
      actions={
        words &&
        (subscription.endsAtPeriodEnd && isSubscribed ? (
          <StatusChip tone="warning" label="Cancelada" />
        ) : (
          <StatusChip {...words} />
        ))
      }
    >
      {isSubscribed && subscription ? (
        <Living {...{ state, subscription, onChangePlan }} />
      ) : (
        <NoSubscription state={state} />
      )}
    </Card>
  );
}
