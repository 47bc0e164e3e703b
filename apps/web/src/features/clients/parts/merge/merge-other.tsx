import { displayPhone } from '@cauce/domain/people/phone';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SearchField } from '../../../../ui/inputs/search-field.tsx';
import { SkeletonList } from '../../../../ui/feedback/skeletons.tsx';
import { Grid } from '../../../../ui/layout/box.tsx';
import { searchContacts } from '../../queries.ts';
import { fullName } from '../../words.ts';
import styles from './merge.module.css';
import { TypeChip } from '../list/type-chip.tsx';

export interface MergeOtherProps {
  exceptId: string | undefined;
  onChoose: (id: string) => void;
}

/** Searches for the duplicate by name, number or e-mail; before typing it lists the newest contacts. */
export function MergeOther({ exceptId, onChoose }: MergeOtherProps) {
  const [search, setSearch] = useState('');
  return (
    <Grid gap={16}>
      <SearchField
        label="Buscar contacto"
        placeholder="Nombre, teléfono o correo"
        value={search}
        onSearch={setSearch}
      />
      <Found search={search.trim()} exceptId={exceptId} onChoose={onChoose} />
    </Grid>
  );
}

function Found({ search, exceptId, onChoose }: MergeOtherProps & { search: string }) {
  const { data, isError, isFetching, refetch } = useQuery(searchContacts(search));
  if (data === undefined && isError)
    return (
      <ErrorState
        small
        title="No pudimos cargar tus contactos."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonList rows={4} />;
  const others = data.filter(({ _id }) => _id !== exceptId);
  if (others.length === 0)
    return <EmptyState small icon={<UserX />} title="Ningún contacto coincide con lo que buscas." />;
  return (
    <ul className={styles.others} aria-label="Contactos encontrados">
      {others.map((contact) => (
        <li key={contact._id}>
          <button type="button" className={styles.other} onClick={() => onChoose(contact._id)}>
            <Avatar name={fullName(contact)} size={32} />
            <span className={styles.words}>
              <span>{fullName(contact)}</span>
              <span className={styles.muted}>
                {contact.whatsapp === '' ? contact.email || 'Sin número' : displayPhone(contact)}
              </span>
            </span>
            <TypeChip type={contact.type} />
          </button>
        </li>
      ))}
    </ul>
  );
}
