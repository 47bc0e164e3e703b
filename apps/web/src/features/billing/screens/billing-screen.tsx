import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { pageHref } from '../../../platform/page-href.ts';
import { typedText, useFilters } from '../../../platform/search.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Invoices } from '../parts/invoices.tsx';
import { PaymentResult } from '../parts/payment-result.tsx';
import { SubscriptionCard } from '../parts/subscription-card.tsx';
import { billingState } from '../queries.ts';

/** The payment whose result is shown, when the person comes from the payment page. */
const Address = z.object({ session_id: typedText() });
export type BillingSearch = z.output<typeof Address>;

/** The plan of the business, its next charge and its invoices. */
export function BillingScreen() {
  const [{ session_id: sessionId }] = useFilters('/facturacion', Address);
  const { data, isError, isFetching, refetch } = useQuery(billingState);
  return (
    <Page
      title="Facturación"
      description="Tu plan, tu próximo cobro y tus facturas."
      mark={data?.isTest === true && <StatusChip tone="warning" label="Modo de prueba" />}
      actions={<ButtonLink href={pageHref('/precios')}>Ver precios</ButtonLink>}
    >
      {sessionId !== '' && <PaymentResult key={sessionId} sessionId={sessionId} />}
      {data !== undefined ? (
        <SubscriptionCard state={data} />
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
    </Page>
  );
}
