import { beyondPlan } from '@cauce/domain/billing/entitlements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { PlanFull } from '../../../platform/records/plan-full.tsx';
import { usePlanLimits } from '../../../platform/records/use-plan-limits.ts';
import { useFilters } from '../../../platform/search.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EMPTY, EXAMPLE } from '../form-shape.ts';
import { BACK, FormPage } from '../parts/form-page.tsx';
import { upsellList } from '../queries.ts';

const Address = z.object({
  forma: z.enum(['completa', 'sencilla']).catch('completa').default('completa'),
  ejemplo: z.literal('si').or(z.literal('')).catch('').default(''),
});
export type NewUpsellSearch = z.output<typeof Address>;

/** A new upsell, empty or with the example. */
export function NewUpsellScreen() {
  const [{ forma, ejemplo }, setAddress] = useFilters('/upsells/nuevo', Address);
  const { data, isError, isFetching, refetch } = useQuery(upsellList);
  const { upsells: most } = usePlanLimits();
  // The list grows when this upsell is saved.
  const [wasFull, setWasFull] = useState<boolean>();
  if (data !== undefined && wasFull === undefined) setWasFull(data.length >= most);
  if (data !== undefined && wasFull === false)
    return (
      <FormPage
        upsell={undefined}
        start={ejemplo === 'si' ? EXAMPLE : EMPTY}
        kind={forma}
        onKind={(kind) => setAddress({ forma: kind })}
      />
    );
  return (
    <Page title="Crear Nuevo Upsell" back={BACK}>
      {wasFull && <PlanFull>{beyondPlan('upsells', most)}</PlanFull>}
      {data === undefined &&
        (isError ? (
          <ErrorState
            title="No pudimos abrir el formulario."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonForm fields={4} />
        ))}
    </Page>
  );
}
