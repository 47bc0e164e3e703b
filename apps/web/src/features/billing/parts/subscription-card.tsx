import { type BillingState, billing, type Subscription } from '@cauce/contract/account/billing';
import { PLANS } from '@cauce/domain/billing/plans';
import { formatDate } from '@cauce/domain/time/dates';
import { call } from '../../../platform/call.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { useAction } from '../../../platform/use-action.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { countWords, priceWords } from '../checkout/price-words.ts';
import { usePortal } from '../portal/use-portal.ts';
import { lossesOf, pauseDay, SUBSCRIPTION_WORDS } from '../words.ts';
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

/** A living subscription keeps its plan, so another plan begins where it ends. */
function usePlanChange({ periodEnd, endsAtPeriodEnd }: Subscription, askToCancel: () => Promise<void>) {
  const { zone } = useBusiness();
  const confirm = useConfirm();
  const day = formatDate(new Date(periodEnd), zone);
  return async () => {
    if (endsAtPeriodEnd)
      return confirm({
        title: 'Cambiar de plan',
        body: `Tu suscripción termina el ${day}. Desde ese día eliges el plan nuevo en «Precios».`,
        action: 'Entendido',
        cancel: 'Cerrar',
      });
    const goesOn = await confirm({
      title: 'Cambiar de plan',
      body: `Ya pagaste hasta el ${day}. Para tener otro plan, cancela esta suscripción: la usas hasta ese día, y entonces eliges el plan nuevo en «Precios».`,
      action: 'Continuar',
      cancel: 'Conservar mi plan',
    });
    return goesOn && askToCancel();
  };
}

function Actions({ state, subscription }: { state: BillingState; subscription: Subscription }) {
  const portal = usePortal();
  const { ask, isCancelling } = useCancel(state);
  const changePlan = usePlanChange(subscription, ask);
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
      <Button onClick={() => void changePlan()}>Cambiar de plan</Button>
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

function Living({ state, subscription }: { state: BillingState; subscription: Subscription }) {
  const { zone } = useBusiness();
  const mayChange = useCan('topUp.write');
  const { prices, periodEnd, endsAtPeriodEnd, status, plan, credits, extraCredits } = subscription;
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
        <Fact name="Plan" value={plan === null ? prices.product.name : PLANS[plan].name}>
          {`${priceWords(prices.unitAmount, prices.currency)} ${INTERVALS[prices.interval]}`}
        </Fact>
        {status === 'past_due' ? (
          <Fact name="Por cobrar" value={priceWords(prices.unitAmount, prices.currency)}>
            Lo intentamos otra vez en unos días
          </Fact>
        ) : (
          <Fact name={endsAtPeriodEnd ? 'Termina' : 'Próximo cobro'} value={day}>
            {endsAtPeriodEnd ? 'Sin más cobros' : priceWords(prices.unitAmount, prices.currency)}
          </Fact>
        )}
        <Fact name="Mensajes" value={`${countWords(credits)} al mes`}>
          {extraCredits === 0 ? 'Los de tu plan' : `${countWords(extraCredits)} son adicionales`}
        </Fact>
      </dl>
      {mayChange ? (
        <Actions state={state} subscription={subscription} />
      ) : (
        <p className={styles.words}>
          Solo quien tiene permiso para «Recargar» puede cambiar o cancelar el plan.
        </p>
      )}
    </Stack>
  );
}

/** The subscription: its portal while it lives, the way to renew it when it has ended, or the way to a first plan. */
export function SubscriptionCard({ state }: { state: BillingState }) {
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
        <Living state={state} subscription={subscription} />
      ) : (
        <NoSubscription state={state} />
      )}
    </Card>
  );
}
