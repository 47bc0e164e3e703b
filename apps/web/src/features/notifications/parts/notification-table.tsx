import type { NotificationRow, NotificationTab } from '@cauce/contract/conversations/notifications';
import type { notifications } from '@cauce/contract/conversations/notifications';
import type { DataOf } from '@cauce/contract/kit/endpoint';
import { KIND_LABELS } from '@cauce/domain/texts/message-template';
import { BellRing, CircleCheck, SearchX, Send, type LucideIcon } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import { useRowActions } from '../row-actions.tsx';
import { recipientOf } from '../words.ts';
import { columnsOf } from './columns.tsx';
import { MessageDialog } from './message-dialog.tsx';

const NOTHING: Readonly<Record<NotificationTab, { title: string; icon: LucideIcon }>> = {
  planned: {
    title: 'No hay mensajes programados. Se programan solos cuando agendas una cita.',
    icon: BellRing,
  },
  sent: { title: 'Todavía no se envía ningún mensaje.', icon: Send },
  unsent: { title: 'Todo lo que debía salir, salió.', icon: CircleCheck },
};

export interface NotificationTableProps {
  tab: NotificationTab;
  data: DataOf<typeof notifications.page> | undefined;
  isFiltered: boolean;
  error: ReactNode;
  onPage: (page: number) => void;
  onClear: () => void;
}

export function NotificationTable({ tab, data, isFiltered, error, onPage, onClear }: NotificationTableProps) {
  const { zone } = useBusiness();
  const [contacts, agenda] = [useCan('clients.read'), useCan('appointments.read')];
  const columns = useMemo(() => columnsOf(tab, { zone, contacts, agenda }), [tab, zone, contacts, agenda]);
  const [openRow, setOpenRow] = useState<NotificationRow>();
  const actsOn = useRowActions(setOpenRow);
  const { title, icon: Icon } = NOTHING[tab];
  return (
    <>
      <DataTable
        label="Mensajes"
        columns={columns}
        rows={data?.rows}
        rowKey={({ _id }) => _id}
        rowName={(row) => `${KIND_LABELS[row.kind]} para ${recipientOf(row)}`}
        actions={actsOn}
        {...(data !== undefined && data.total > data.pageSize ? { paging: { ...data, onPage } } : {})}
        error={error}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<SearchX />}
              title="Ningún mensaje coincide con los filtros."
              action={<Button onClick={onClear}>Quitar filtros</Button>}
            />
          ) : (
            <EmptyState icon={<Icon />} title={title} />
          )
        }
      />
      <MessageDialog row={openRow} onClose={() => setOpenRow(undefined)} />
    </>
  );
}
