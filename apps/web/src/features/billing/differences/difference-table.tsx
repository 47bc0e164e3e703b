import type { BillingDifference } from '@cauce/contract/account/billing-difference';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Scale } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { KIND_WORDS, ofBusiness } from './difference-words.ts';
import { differencesOf } from './queries.ts';
import { SettleDialog } from './settle-dialog.tsx';

const COLUMNS: readonly Column<BillingDifference>[] = [
  { key: 'kind', header: 'Diferencia', card: 'title', cell: ({ kind }) => KIND_WORDS[kind] },
  { key: 'business', header: 'Negocio', cell: ofBusiness },
  { key: 'description', header: 'Qué se encontró', cell: ({ description }) => description },
  { key: 'reference', header: 'Referencia', cell: ({ reference }) => <code>{reference}</code> },
  { key: 'foundAt', header: 'Encontrada', width: 150, cell: ({ foundAt }) => <RelativeTime at={foundAt} /> },
];

const SETTLED_COLUMNS: readonly Column<BillingDifference>[] = [
  ...COLUMNS,
  { key: 'note', header: 'Cómo se resolvió', cell: ({ note }) => note ?? '—' },
];

/** The differences between the provider of payments and the credits that were given. */
export function DifferenceTable({ isSettled }: { isSettled: boolean }) {
  const { data, isError, refetch } = useQuery(differencesOf(isSettled));
  const [settled, setSettled] = useState<BillingDifference>();
  const actions = (difference: BillingDifference): MenuItem[] => [
    {
      label: 'Marcar como resuelta',
      icon: <CheckCheck aria-hidden />,
      onSelect: () => setSettled(difference),
    },
  ];
  return (
    <>
      <DataTable
        label={isSettled ? 'Diferencias resueltas' : 'Diferencias por resolver'}
        columns={isSettled ? SETTLED_COLUMNS : COLUMNS}
        rows={data}
        rowKey={({ _id }) => _id}
        rowName={(difference) => `${KIND_WORDS[difference.kind]} ${difference.reference}`}
        {...(!isSettled && { actions })}
        error={isError && data === undefined && <ErrorState onRetry={() => void refetch()} />}
        empty={
          <EmptyState
            icon={<Scale />}
            title={
              isSettled
                ? 'Aquí verás las diferencias que se resuelvan.'
                : 'Todo lo que se pagó coincide con lo que se entregó.'
            }
          />
        }
      />
      {settled && <SettleDialog difference={settled} onClose={() => setSettled(undefined)} />}
    </>
  );
}
