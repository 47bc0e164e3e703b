import type { Client } from '@cauce/contract/clients';
import { useBulk } from '../bulk.ts';
import { useRowActs } from '../row-acts.tsx';
import type { AskedList } from '../use-list-address.ts';
import type { ContactPages } from '../use-pages.ts';
import type { useSelection } from '../use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ContactList } from './contact-list.tsx';
import styles from './listing.module.css';
import { NoContacts } from './no-contacts.tsx';

export interface ListingProps {
  list: AskedList;
  pages: ContactPages;
  total: number | undefined;
  /** Absent for those who may change nobody. */
  selection: ReturnType<typeof useSelection> | undefined;
  onEdit: (contact: Client) => void;
  onNew: (() => void) | undefined;
}

/** Who fits what is asked, and what can be done to several of them at once. */
export function Listing({ list, pages, total, selection, onEdit, onNew }: ListingProps) {
  const { isFiltered, clear, setAddress, listKey } = list;
  const actsOf = useRowActs(onEdit);
  if (pages.gone) return <NoContacts because="gone" onRegister={undefined} onClear={clear} />;
  return (
    <div className={styles.listing} aria-busy={pages.old || undefined}>
      {selection && <Bulk {...{ list, pages, total, selection }} />}
      <ContactList
        listKey={listKey}
        pages={pages}
        actsOf={actsOf}
        selection={selection && { chosen: selection.chosenOf(pages.rows), onChange: selection.choose }}
        onOpen={({ _id }) => setAddress({ contacto: _id })}
        empty={<NoContacts because={isFiltered ? 'filters' : 'none'} onRegister={onNew} onClear={clear} />}
      />
    </div>
  );
}

type BulkProps = Pick<ListingProps, 'list' | 'pages' | 'total'> & {
  selection: ReturnType<typeof useSelection>;
};

function Bulk({ list: { filters }, pages, total, selection }: BulkProps) {
  const { selected, chooseAll, chooseNobody } = selection;
  const rows = pages.rows ?? [];
  const { apply, busy } = useBulk({ selected, rows, filters, total, onDone: chooseNobody });
  if (!selected.all && selected.ids.size === 0) return null;
  return (
    <BulkBar
      selected={selected}
      total={total}
      shown={rows.length}
      filters={filters}
      busy={busy}
      apply={(change) => void apply(change)}
      onAll={chooseAll}
      onNobody={chooseNobody}
    />
  );
}
