import { CONTACT_SORTS } from '@cauce/contract/clients/clients';
import { ArrowDownUp, SlidersHorizontal } from 'lucide-react';
import { useCan } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { SearchField } from '../../../../ui/inputs/search-field.tsx';
import { Select } from '../../../../ui/inputs/select.tsx';
import { Toolbar } from '../../../../ui/layout/toolbar.tsx';
import { countOn, filtersOf, type ListAddress } from '../../filters.ts';
import { SORT_WORDS } from '../../words.ts';
import styles from './contact-toolbar.module.css';

export interface ContactToolbarProps {
  address: ListAddress;
  setAddress: (change: Partial<ListAddress>) => void;
  filtering: boolean;
  onFiltering: () => void;
}

const SORTS = CONTACT_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }));

export function ContactToolbar({ address, setAddress, filtering, onFiltering }: ContactToolbarProps) {
  const seesAgenda = useCan('appointments.read');
  const sorts = SORTS.filter(({ value }) => value !== 'lastVisit' || seesAgenda);
  const on = countOn(filtersOf(address));
  return (
    <Toolbar
      label="Buscar y filtrar contactos"
      end={
        <>
          <div className={styles.sort}>
            <ArrowDownUp aria-hidden size={16} />
            <Select
              label="Ordenar por"
              options={sorts}
              value={address.sort}
              onChange={(sort) => setAddress({ sort: CONTACT_SORTS.find((known) => known === sort) })}
            />
          </div>
          <Button
            icon={<SlidersHorizontal aria-hidden size={16} />}
            aria-expanded={filtering}
            onClick={onFiltering}
          >
            {on > 0 ? `Filtros (${on})` : 'Filtros'}
          </Button>
        </>
      }
    >
      <div className={styles.search}>
        <SearchField
          label="Buscar contacto"
          placeholder="Nombre, teléfono o correo"
          value={address.search ?? ''}
          onSearch={(search) => setAddress({ search })}
        />
      </div>
    </Toolbar>
  );
}
