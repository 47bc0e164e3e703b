import type { Member } from '@cauce/contract/account/team';
import { formatDate } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useBusiness } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Chip } from '../../../ui/data/chip.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { members, useRemoveMember } from '../queries.ts';
import { roleWords } from '../role-words.ts';
import { MemberDialog } from './member-dialog.tsx';
import styles from './team.module.css';

const columnsIn = (zone: string): Column<Member>[] => [
  {
    key: 'name',
    header: 'Persona',
    card: 'title',
    sortBy: ({ name }) => name,
    cell: (member) => (
      <Row as="span" gap={12} align="center" shrink>
        <Avatar name={member.name} image={member.image} />
        <span className={styles.words}>
          <span>
            {member.name} {member.isYou && <Chip>Tú</Chip>}
          </span>
          <span className={styles.muted}>{member.email}</span>
        </span>
      </Row>
    ),
  },
  { key: 'role', header: 'Acceso', sortBy: roleWords, cell: roleWords },
  {
    key: 'since',
    header: 'Desde',
    sortBy: ({ since }) => since,
    cell: ({ since }) => formatDate(new Date(since), zone),
  },
];

export function MembersTable() {
  const { zone } = useBusiness();
  const { data, isError, refetch } = useQuery(members);
  const [editing, setEditing] = useState<Member>();
  const { mutate: remove } = useRemoveMember();
  const confirm = useConfirm();
  const iOwn = data?.some(({ isYou, role }) => isYou && role === 'owner') ?? false;

  const askToRemove = async (member: Member) => {
    const sure = await confirm({
      title: `¿Quitar a ${member.name} del equipo?`,
      consequences: ['Pierde el acceso de inmediato.', 'Lo que hizo se queda como está.'],
      action: 'Quitar del equipo',
      danger: true,
    });
    if (sure) remove(member._id, { onError: (error) => toast.error(error.message) });
  };
  const actions = (member: Member): MenuItem[] => [
    ...(member.mayChange
      ? [{ label: 'Cambiar permisos', icon: <SlidersHorizontal />, onSelect: () => setEditing(member) }]
      : []),
    ...(member.mayRemove && !member.isYou
      ? [
          {
            label: 'Quitar del equipo',
            icon: <UserMinus />,
            danger: true,
            onSelect: () => void askToRemove(member),
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable
        label="Miembros del equipo"
        columns={columnsIn(zone)}
        rows={data}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
        actions={actions}
        empty={<EmptyState small title="Aquí estará tu equipo." />}
        error={isError && data === undefined && <ErrorState onRetry={() => void refetch()} />}
      />
      <MemberDialog member={editing} mayNameOwners={iOwn} onClose={() => setEditing(undefined)} />
    </>
  );
}
