import { CONTACT_SORTS } from '@cauce/contract/clients/clients';
import { ArrowDownUp } from 'lucide-react';
import { useCan } from '../../../../platform/session.ts';
import { Select } from '../../../../ui/inputs/select.tsx';
import type { ListAddress } from '../../filters.ts';
import { SORT_WORDS } from '../../words.ts';
import styles from './contact-sort.module.css';

export interface ContactSortProps {
  address: Pick<ListAddress, 'sort'>;
  setAddress: (change: Partial<ListAddress>) => void;
}

const SORTS = CONTACT_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }));

/** The order of the list. */
export function ContactSort({ address, setAddress }: ContactSortProps) {
  const seesAgenda = useCan('appointments.read');
  const sorts = SORTS.filter(({ value }) => value !== 'lastVisit' || seesAgenda);
  return (
    <div className={styles.sort}>
      <ArrowDownUp aria-hidden size={16} />
      <Select
        label="Ordenar por"
        options={sorts}
        value={address.sort}
        onChange={(sort) => setAddress({ sort: CONTACT_SORTS.find((known) => known === sort) })}
      />
    </div>
  );
}
