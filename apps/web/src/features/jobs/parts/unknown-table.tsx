import type { UnknownMessage } from '@cauce/contract/account/jobs';
import { useQuery } from '@tanstack/react-query';
import { Check, CheckCheck, Send } from 'lucide-react';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { unknownPage, useDecide } from '../queries.ts';
import styles from './task-cell.module.css';

const KINDS: Record<string, string> = { mail: 'Correo' };
const nameOf = ({ kind }: UnknownMessage) => KINDS[kind] ?? kind;

const COLUMNS: readonly Column<UnknownMessage>[] = [
  { key: 'kind', header: 'Mensaje', card: 'title', cell: nameOf },
  { key: 'business', header: 'Negocio', cell: ({ business }) => business ?? 'Ninguno' },
  {
    key: 'reason',
    header: 'Qué se supo',
    cell: ({ reason }) => <span className={styles.reason}>{reason ?? '—'}</span>,
  },
  { key: 'at', header: 'Escrito', width: 160, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
];

/**
 * Messages whose outcome is unknown. A person decides whether to send them again, because twice may be worse than late.
 */
export function UnknownTable({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { data, isError, refetch } = useQuery(unknownPage(page));
  const decide = useDecide();
  const confirm = useConfirm();

  const sendAgain = async ({ id }: UnknownMessage) => {
    const sure = await confirm({
      title: 'Enviar este mensaje otra vez',
      body: 'Si el primero sí llegó, la persona lo recibirá dos veces.',
      action: 'Enviar otra vez',
    });
    if (sure) decide.mutate({ id, sendAgain: true });
  };
  const actions = (message: UnknownMessage): MenuItem[] => [
    { label: 'Enviar otra vez', icon: <Send aria-hidden />, onSelect: () => void sendAgain(message) },
    {
      label: 'Dar por enviado',
      icon: <Check aria-hidden />,
      onSelect: () => decide.mutate({ id: message.id, sendAgain: false }),
    },
  ];
  return (
    <DataTable
      label="Envíos sin confirmar"
      columns={COLUMNS}
      rows={data?.rows}
      rowKey={({ id }) => id}
      rowName={(message) => `${nameOf(message)} ${message.id}`}
      actions={actions}
      {...(data !== undefined && data.total > data.pageSize ? { paging: { ...data, onPage } } : {})}
      error={isError && data === undefined && <ErrorState onRetry={() => void refetch()} />}
      empty={<EmptyState icon={<CheckCheck />} title="De todo lo enviado se sabe que llegó." />}
    />
  );
}
