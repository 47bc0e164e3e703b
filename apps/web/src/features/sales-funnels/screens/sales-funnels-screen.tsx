import type { SalesFunnel } from '@cauce/contract/funnels/sales-funnels';
import { useQuery } from '@tanstack/react-query';
import { Eye, Milestone, Pencil, Plus, Trash2 } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-types.ts';
import { cutDescription } from '../checkpoints.ts';
import { salesFunnelList, useRemoveSalesFunnel } from '../queries.ts';

const NEW = pageHref('/sales-funnels/nuevo');

const COLUMNS: readonly Column<SalesFunnel>[] = [
  {
    key: 'name',
    header: 'Nombre',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name.toLocaleLowerCase('es-MX'),
    card: 'title',
  },
  { key: 'description', header: 'Descripción', cell: ({ description }) => cutDescription(description) },
  {
    key: 'checkpoints',
    header: 'Puntos',
    align: 'end',
    width: 100,
    cell: ({ checkpoints }) => checkpoints.length,
    sortBy: ({ checkpoints }) => checkpoints.length,
  },
];

const hrefOf = ({ _id: id }: SalesFunnel) => pageHref('/sales-funnels/$id', { id });

/** The menu of a row; without a handler that deletes, the person may only read. */
function actionsOf(funnel: SalesFunnel, onRemove: (() => void) | undefined): MenuItem[] {
  const view: MenuItem = { label: 'Ver', icon: <Eye />, href: hrefOf(funnel) };
  if (!onRemove) return [view];
  const edit = pageHref('/sales-funnels/$id', { id: funnel._id, editar: 1 });
  return [
    view,
    { label: 'Editar', icon: <Pencil />, href: edit },
    'line',
    { label: 'Eliminar', icon: <Trash2 />, danger: true, onSelect: onRemove },
  ];
}

/** The sales funnels of the business. */
export function SalesFunnelsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(salesFunnelList);
  const mayWrite = useCan('funnels.write');
  const remove = useRemoveSalesFunnel();
  const create = mayWrite && (
    <ButtonLink kind="primary" icon={<Plus aria-hidden size={16} />} href={NEW}>
      New Sales Funnel
    </ButtonLink>
  );
  return (
    <Page
      title="Sales Funnels"
      description="Los puntos por los que pasa una venta, con las objeciones de cada uno."
      back={{ label: 'Embudos CRM', href: pageHref('/funnels') }}
      actions={data && data.length > 0 && create}
    >
      <DataTable
        label="Sales Funnels"
        columns={COLUMNS}
        rows={data}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
        href={hrefOf}
        actions={(funnel) => actionsOf(funnel, mayWrite ? () => void remove(funnel) : undefined)}
        empty={
          <EmptyState
            icon={<Milestone />}
            title="No sales funnels registered"
            action={
              <Stack gap={12} align="center">
                <p>Create a new funnel to get started</p>
                {create}
              </Stack>
            }
          />
        }
        error={
          isError && data === undefined ? (
            <ErrorState
              title="No pudimos cargar los embudos de venta."
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : undefined
        }
      />
    </Page>
  );
}
