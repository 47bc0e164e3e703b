import type { ConversionEvent } from '@cauce/contract/funnels/conversion-events';
import { MessageSquare, Pencil, Trash2, UserRound } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { ListedPages } from '../../../platform/listed-pages.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import { tailOf } from '../../../ui/data/table/tail.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-types.ts';
import { useRemoveEvent } from '../saving.ts';
import { titleOf } from '../words.ts';
import { eventColumns } from './event-columns.tsx';

export interface EventTableProps {
  /** The list scrolls to its top when this key changes. */
  listKey: string;
  events: ListedPages<ConversionEvent>;
  onEdit: (event: ConversionEvent) => void;
  empty: ReactNode;
}

/** The menu of an event, as far as the person has the rights. */
function useActions(onEdit: EventTableProps['onEdit']) {
  const remove = useRemoveEvent();
  const seesContacts = useCan('clients.read');
  return (event: ConversionEvent): MenuItem[] => [
    ...(seesContacts
      ? [
          {
            label: 'Abrir contacto',
            icon: <UserRound />,
            href: pageHref('/contactos/$id', { id: event.clientId }),
          },
        ]
      : []),
    ...(event.conversationId === null
      ? []
      : [
          {
            label: 'Abrir en Chat',
            icon: <MessageSquare />,
            href: pageHref('/chat', { con: event.conversationId }),
          },
        ]),
    ...(event.can.edit ? [{ label: 'Editar', icon: <Pencil />, onSelect: () => onEdit(event) }] : []),
    ...(event.can.delete
      ? [
          'line' as const,
          { label: 'Eliminar', icon: <Trash2 />, danger: true, onSelect: () => void remove(event) },
        ]
      : []),
  ];
}

/** The events as rows that load while the person scrolls; cards on phones. */
export function EventTable({ listKey, events, onEdit, empty }: EventTableProps) {
  const { zone } = useBusiness();
  const seesContacts = useCan('clients.read');
  const columns = useMemo(() => eventColumns({ zone, seesContacts }), [zone, seesContacts]);
  const { rows, failed, retry, retrying, fetchMore } = events;
  return (
    <DataTable
      key={listKey}
      label="Eventos de conversión"
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={titleOf}
      actions={useActions(onEdit)}
      onNearEnd={fetchMore}
      tail={tailOf(events, 'Cargando más eventos…')}
      empty={empty}
      {...(failed && {
        error: (
          <ErrorState
            title="No pudimos cargar tus eventos de conversión."
            onRetry={retry}
            retrying={retrying}
          />
        ),
      })}
    />
  );
}
