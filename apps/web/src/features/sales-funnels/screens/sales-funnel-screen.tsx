import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import * as z from 'zod';
import { pageHref } from '../../../platform/page-href.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { CheckpointList } from '../parts/checkpoint-list.tsx';
import { SalesFunnelForm } from '../parts/sales-funnel-form.tsx';
import { salesFunnelOf } from '../queries.ts';

const Address = z.object({ editar: z.coerce.number().optional().catch(undefined) });
export type SalesFunnelSearch = z.output<typeof Address>;

const LIST = { label: 'Sales Funnels', href: pageHref('/sales-funnels') };

/** A sales funnel with its checkpoints, or the form that changes it. */
export function SalesFunnelScreen() {
  const { id = '' } = useParams({ strict: false });
  const [{ editar }] = useFilters('/sales-funnels/$id', Address);
  const { data, error, isFetching, refetch } = useQuery(salesFunnelOf(id));
  const mayWrite = useCan('funnels.write');
  if (data === undefined && error?.code === 'notFound')
    return (
      <NotFound
        title="Embudo de venta no encontrado"
        detail="Puede que alguien de tu equipo lo haya eliminado."
        href={LIST.href}
        label="Ver los embudos de venta"
      />
    );
  if (data === undefined)
    return (
      <Page title="Sales Funnel" back={LIST} width="form">
        {error ? <ErrorState retrying={isFetching} onRetry={() => void refetch()} /> : <SkeletonForm />}
      </Page>
    );
  if (editar !== undefined && mayWrite)
    return (
      <Page
        title="Edit Sales Funnel"
        width="form"
        back={{ label: data.name, href: pageHref('/sales-funnels/$id', { id }) }}
      >
        <SalesFunnelForm funnel={data} />
      </Page>
    );
  return (
    <Page
      title={data.name}
      description={data.description}
      width="form"
      back={LIST}
      actions={
        mayWrite && (
          <ButtonLink
            href={pageHref('/sales-funnels/$id', { id, editar: 1 })}
            icon={<Pencil aria-hidden size={16} />}
          >
            Editar
          </ButtonLink>
        )
      }
    >
      <Card title="Puntos del embudo">
        <CheckpointList checkpoints={data.checkpoints} />
      </Card>
    </Page>
  );
}
