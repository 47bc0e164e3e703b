import type { Business } from '@cauce/contract/account/business';
import { CREDIT_MODELS, CREDIT_TYPES } from '@cauce/contract/account/credits';
import { PLANS } from '@cauce/domain/billing/plans';
import { formatCredits } from '@cauce/domain/money/credit-amount';
import { formatDate } from '@cauce/domain/time/dates';
import { DEFAULT_ZONE } from '@cauce/domain/time/time-zones';
import { CalendarClock, CreditCard, KeyRound, UserCog } from 'lucide-react';
import { useState } from 'react';
import { reloadAt } from '../../../platform/session-acts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/data/chip.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { openBusiness } from '../queries.ts';
import { Facts } from './facts.tsx';
import styles from './settings.module.css';

export type BusinessAct = 'owner' | 'customer' | 'plan' | 'release';

/** Without an end date the business is on trial. */
const nextPayment = ({ endSubscription }: Business) =>
  endSubscription === null ? 'Prueba' : formatDate(new Date(endSubscription), DEFAULT_ZONE);

function Owner({ name, email }: { name: string; email: string }) {
  return (
    <>
      {name}
      <br />
      <span className={styles.email}>{email}</span>
    </>
  );
}

export interface BusinessCardProps {
  business: Business;
  onAct: (act: BusinessAct) => void;
}

/** A business in the list of the platform's team. */
export function BusinessCard({ business, onAct }: BusinessCardProps) {
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      await openBusiness(business._id);
      reloadAt();
    } catch (problem) {
      setOpening(false);
      toast.error(problem instanceof Error ? problem.message : 'No pudimos abrir el negocio');
    }
  };
  return (
    <Card
      title={business.name}
      description={business.search}
      actions={
        <Menu
          label={`Acciones de ${business.name}`}
          items={[
            { label: 'Cambiar dueño', icon: <UserCog />, onSelect: () => onAct('owner') },
            { label: 'Stripe Customer ID', icon: <CreditCard />, onSelect: () => onAct('customer') },
            { label: 'Plan', icon: <CalendarClock />, onSelect: () => onAct('plan') },
            'line',
            {
              label: 'Dejar sin dueño',
              icon: <KeyRound />,
              danger: true,
              onSelect: () => onAct('release'),
            },
          ]}
        />
      }
      footer={
        <>
          <Button
            kind="primary"
            size="small"
            busy={opening}
            busyLabel="Abriendo..."
            onClick={() => void open()}
          >
            Abrir
          </Button>
          <CopyButton text={business._id} label="Copiar el ID" />
          {business.partner && <Chip tone="secondary">{business.partner.name}</Chip>}
        </>
      }
    >
      <Facts
        facts={[
          ['Dueño', business.owner ? <Owner key={business.owner._id} {...business.owner} /> : 'Sin dueño'],
          ['Plan', business.plan === null ? 'Sin plan' : PLANS[business.plan].name],
          ['Próximo pago', nextPayment(business)],
          ...CREDIT_TYPES.map((kind): [string, string] => [
            `Créditos ${CREDIT_MODELS[kind].name}`,
            formatCredits(business.counters[CREDIT_MODELS[kind].counter]),
          ]),
          ['Nivel', `${business.paymentLevel.level}`],
          ['Stripe', business.stripeCustomerId ?? 'Sin cliente'],
        ]}
      />
    </Card>
  );
}
