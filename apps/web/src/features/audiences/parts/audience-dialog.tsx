import type { Audience } from '@cauce/contract/clients/audiences';
import type { ContactFilters } from '@cauce/contract/clients/clients';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Stack } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import {
  AudienceNaming,
  contactCount,
  contactsWords,
  FilterChips,
  FilterPanel,
} from '../../clients/index.ts';
import { useSaveAudience } from '../queries.ts';
import styles from './audience-dialog.module.css';

/** The dialog is closed, creates an audience, or edits one. */
export type Editing = 'nothing' | 'new' | Audience;

interface AudienceDialogProps {
  editing: Editing;
  onClose: () => void;
}

export function AudienceDialog({ editing, onClose }: AudienceDialogProps) {
  const edited = typeof editing === 'string' ? undefined : editing;
  return (
    <Dialog
      open={editing !== 'nothing'}
      onClose={onClose}
      title={edited ? 'Editar audiencia' : 'Crear audiencia'}
      description={edited?.name}
    >
      <AudienceForm edited={edited} onClose={onClose} />
    </Dialog>
  );
}

/** Only filters that are set are saved. */
const without = (filters: ContactFilters): ContactFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));

function AudienceForm({ edited, onClose }: { edited: Audience | undefined; onClose: () => void }) {
  const [filters, setFilters] = useState<ContactFilters>(edited?.filters ?? {});
  const change = (next: Partial<ContactFilters>) => setFilters((before) => without({ ...before, ...next }));
  const save = useSaveAudience(edited);
  return (
    <AudienceNaming
      name={edited?.name ?? ''}
      save={edited ? 'Guardar' : 'Crear audiencia'}
      onSave={(name) => save.mutateAsync({ name, filters })}
      onClose={onClose}
    >
      <Stack gap={12}>
        <Preview filters={filters} />
        <FilterChips
          filters={filters}
          onRemove={(keys) => change(Object.fromEntries(keys.map((key) => [key, undefined])))}
        />
        <div>
          <SearchField
            label="Texto que buscan"
            placeholder="Nombre, teléfono o correo"
            value={filters.search ?? ''}
            onSearch={(search) => change({ search })}
          />
        </div>
        <FilterPanel filters={filters} setFilters={change} />
      </Stack>
    </AudienceNaming>
  );
}

/** The number of contacts for the current filters. */
function Preview({ filters }: { filters: ContactFilters }) {
  const { data } = useQuery(contactCount(filters));
  return (
    <p className={styles.preview} aria-live="polite">
      {data === undefined ? 'Quiénes son' : contactsWords(data)}
    </p>
  );
}
