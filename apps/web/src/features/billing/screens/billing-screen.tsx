import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import * as z from 'zod';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { typedText, useFilters } from '../../../platform/search.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ChangeResult } from '../change/index.ts';
import { Invoices } from '../parts/invoices.tsx';
import { PaymentResult } from '../parts/payment-result.tsx';
import { SubscriptionCard } from '../parts/subscription-card.tsx';
import { billingState } from '../queries.ts';

/** Loaded when somebody changes the plan. */
const ChangeDialog = lazy(async () => ({
  default: (await import('../change/change-dialog.tsx')).ChangeDialog,
}));

const Address = z.object({
  /** The payment whose result is shown, when the person comes from the payment page. */
  session_id: typedText(),
  /** The change of plan whose result is shown. */
  cambio: typedText(),
  /** Opens the change of plan: with the plan of this id, or with the present one. */
  cambiar: typedText(),
  extra: z.int().optional().catch(undefined),
});

/** The value of `cambiar` without a plan. */
const UNDECIDED = 'plan';
export type BillingSearch = z.output<typeof Address>;

/** The plan of the business, its next charge and its invoices. */
export function BillingScreen() {
  const [address, setAddress] = useFilters('/facturacion', Address);
  const { session_id: sessionId, cambio: changeId, cambiar: target, extra = 0 } = address;
  const mayChange = useCan('topUp.write');
  const { data, isError, isFetching, refetch } = useQuery(billingState);
  return (
    <Page
      title="Facturación"
      description="Tu plan, tu próximo cobro y tus facturas."
      mark={data?.isTest === true && <StatusChip tone="warning" label="Modo de prueba" />}
      actions={<ButtonLink href={pageHref('/precios')}>Ver precios</ButtonLink>}
    >
      {sessionId !== '' && <PaymentResult key={sessionId} sessionId={sessionId} />}
      {changeId !== '' && <ChangeResult key={changeId} changeId={changeId} />}
      {data !== undefined ? (
        <SubscriptionCard
          state={data}
          onChangePlan={() => setAddress({ cambiar: UNDECIDED, cambio: '', session_id: '' })}
        />
      ) : (
        <Card>
          {isError ? (
            <ErrorState
              title="No pudimos cargar tu plan."
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <SkeletonForm fields={2} />
          )}
        </Card>
      )}
      <Section title="Facturas">
        <Invoices />
      </Section>
      {target !== '' && mayChange && data?.isSubscribed === true && data.subscription !== null && (
        <Suspense>
          <ChangeDialog
            state={data}
            subscription={data.subscription}
            target={target === UNDECIDED ? '' : target}
            extra={extra}
            onClose={() => setAddress({ cambiar: '', extra: undefined })}
          />
        </Suspense>
      )}
    </Page>
  );
}
