import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import * as z from 'zod';
import { useFilters } from '../../../platform/search.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { draftOf } from '../form-shape.ts';
import { BACK, FormPage } from '../parts/form-page.tsx';
import { upsellList } from '../queries.ts';

const Address = z.object({
  forma: z.enum(['completa', 'sencilla']).catch('completa').default('completa'),
});
export type UpsellFormSearch = z.output<typeof Address>;

/** Changes an upsell. */
export function UpsellFormScreen() {
  const { id = '' } = useParams({ strict: false });
  const [{ forma }, setAddress] = useFilters('/upsells/$id', Address);
  const { data, isError, isFetching, refetch } = useQuery(upsellList);
  const upsell = data?.find(({ _id }) => _id === id);
  if (data !== undefined && upsell === undefined)
    return (
      <NotFound
        title="Upsell no encontrado"
        detail="Puede que alguien de tu equipo lo haya eliminado."
        href={BACK.href}
        label="Ver mis upsells"
      />
    );
  if (upsell === undefined)
    return (
      <Page title="Editar Upsell" back={BACK}>
        {isError ? (
          <ErrorState
            title="No pudimos abrir este upsell."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonForm fields={4} />
        )}
      </Page>
    );
  return (
    <FormPage
      key={id}
      upsell={upsell}
      start={draftOf(upsell)}
      kind={forma}
      onKind={(kind) => setAddress({ forma: kind })}
    />
  );
}
