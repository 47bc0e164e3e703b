import { usePhone } from '../../../../ui/use-screen.ts';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { SearchField } from '../../../../ui/inputs/search-field.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import { countOn, filtersOf, type ListAddress } from '../../filters.ts';
import { ContactSort } from './contact-sort.tsx';
import styles from './contact-toolbar.module.css';

export interface ContactToolbarProps {
  address: ListAddress;
  setAddress: (change: Partial<ListAddress>) => void;
  filtering: boolean;
  onFiltering: () => void;
}

/** Search, order and filters. On phones the order is among the filters. */
export function ContactToolbar({ address, setAddress, filtering, onFiltering }: ContactToolbarProps) {
  const phone = usePhone();
  const on = countOn(filtersOf(address));
  return (
    <Row
      as="search"
      gap={8}
      columnGap={16}
      align="center"
      justify="between"
      aria-label="Buscar y filtrar contactos"
    >
      <div className={styles.search}>
        <SearchField
          label="Buscar contacto"
          placeholder="Nombre, teléfono o correo"
          value={address.search ?? ''}
          onSearch={(search) => setAddress({ search })}
        />
      </div>
      <Row gap={8} align="center">
        {!phone && <ContactSort address={address} setAddress={setAddress} />}
        <Button
          icon={<SlidersHorizontal aria-hidden size={16} />}
          aria-expanded={filtering}
          onClick={onFiltering}
        >
          {on > 0 ? `Filtros (${on})` : 'Filtros'}
        </Button>
      </Row>
    </Row>
  );
}
