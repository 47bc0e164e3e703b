import type { Client, Contact } from '@cauce/contract/clients/clients';
import { lazy, Suspense, useCallback } from 'react';
import { useRowActions } from '../../row-actions.tsx';
import type { AskedList } from '../../use-list-address.ts';
import type { ListedPages } from '../../../../platform/listed-pages.ts';
import type { useSelection } from '../../use-selection.ts';
import { ContactList } from './contact-list.tsx';
import styles from './listing.module.css';
import { NoContacts } from './no-contacts.tsx';

/** Loads with the first selection. */
const Bulk = lazy(async () => ({ default: (await import('./bulk.tsx')).Bulk }));

export interface ListingProps {
  list: AskedList;
  pages: ListedPages<Contact>;
  total: number | undefined;
  /** Undefined for people who may not change contacts. */
  selection: ReturnType<typeof useSelection> | undefined;
  onEdit: (contact: Client) => void;
  onMerge: (ids: readonly string[]) => void;
  onNew: (() => void) | undefined;
}

/** The contacts that match the filters, with bulk actions. */
export function Listing({ list, pages, total, selection, onEdit, onMerge, onNew }: ListingProps) {
  const { isFiltered, clear, setAddress, listKey } = list;
  const actsOf = useRowActions(onEdit);
  const open = useCallback(({ _id }: Contact) => setAddress({ contacto: _id }), [setAddress]);
  if (pages.gone) return <NoContacts because="gone" onRegister={undefined} onClear={clear} />;
  return (
    <div className={styles.listing} aria-busy={pages.old || undefined}>
      {selection?.isAnybody && (
        <Suspense>
          <Bulk filters={list.filters} rows={pages.rows ?? []} {...{ total, selection, onMerge }} />
        </Suspense>
      )}
      <ContactList
        listKey={listKey}
        pages={pages}
        actsOf={actsOf}
        selection={selection && { chosen: selection.chosenOf(pages.rows), onChange: selection.choose }}
        onOpen={open}
        empty={<NoContacts because={isFiltered ? 'filters' : 'none'} onRegister={onNew} onClear={clear} />}
      />
    </div>
  );
}
