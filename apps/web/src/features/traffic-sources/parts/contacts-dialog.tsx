import type { SourceContact, TrafficSource } from '@cauce/contract/funnels/traffic-sources';
import { formatMoney } from '@cauce/domain/money/money';
import { formatDate, formatDateTime } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import { QuietCell, WhenCell } from '../../../ui/data/table/cells.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { contactsOf } from '../queries.ts';

const nameOf = ({ name }: SourceContact): string => name || 'Contacto';

function useColumns(): readonly Column<SourceContact>[] {
  const { zone } = useBusiness();
  const [chat, agenda, money] = [
    useCan('conversations.read'),
    useCan('appointments.read'),
    useCan('money.read'),
  ];
  return useMemo(() => {
    const columns: (Column<SourceContact> | false)[] = [
      { key: 'name', header: 'Contacto', cell: nameOf, card: 'title' },
      {
        key: 'arrived',
        header: 'Llegó',
        width: 120,
        cell: ({ arrivedAt }) => (
          <WhenCell date={arrivedAt}>{formatDate(new Date(arrivedAt), zone)}</WhenCell>
        ),
      },
      chat && {
        key: 'message',
        header: 'Primer mensaje',
        cell: ({ firstMessage }) => <QuietCell>{firstMessage || 'Sin texto'}</QuietCell>,
      },
      agenda && {
        key: 'next',
        header: 'Próxima cita',
        width: 176,
        cell: ({ nextAppointment }) =>
          nextAppointment === null ? (
            <QuietCell>Sin cita</QuietCell>
          ) : (
            <WhenCell date={nextAppointment}>{formatDateTime(new Date(nextAppointment), zone)}</WhenCell>
          ),
      },
      money && {
        key: 'income',
        header: 'Ingresos',
        align: 'end',
        width: 112,
        card: 'mark',
        cell: ({ income }) => formatMoney(Math.round((income ?? 0) * 100)),
      },
    ];
    return columns.filter((column) => column !== false);
  }, [zone, chat, agenda, money]);
}

export interface ContactsDialogProps {
  source: TrafficSource | undefined;
  onClose: () => void;
}

/** The contacts who came by a source, by pages. */
export function ContactsDialog({ source, onClose }: ContactsDialogProps) {
  return (
    <Dialog
      open={source !== undefined}
      onClose={onClose}
      title="Contactos de la fuente"
      description={source?.source}
      size="widest"
    >
      {source && <Contacts source={source} />}
    </Dialog>
  );
}

function Contacts({ source: { _id } }: { source: TrafficSource }) {
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch } = useQuery(contactsOf(_id, page));
  const columns = useColumns();
  const seesContacts = useCan('clients.read');
  const paging =
    data && data.total > data.pageSize
      ? { page, pageSize: data.pageSize, total: data.total, onPage: setPage }
      : undefined;
  return (
    <DataTable
      label="Contactos de la fuente"
      columns={columns}
      rows={data?.rows}
      rowKey={(contact) => contact._id}
      rowName={nameOf}
      {...(seesContacts && {
        href: (contact: SourceContact) => pageHref('/contactos/$id', { id: contact._id }),
      })}
      {...(paging && { paging })}
      empty={<EmptyState small icon={<Users />} title="Nadie ha llegado por esta fuente todavía." />}
      {...(isError &&
        data === undefined && {
          error: (
            <ErrorState
              small
              title="No pudimos cargar los contactos."
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ),
        })}
    />
  );
}
