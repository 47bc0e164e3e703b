import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../platform/session.ts';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { ActiveFilters } from '../parts/filters/active-filters.tsx';
import { ContactActions } from '../parts/contact/contact-actions.tsx';
import type { Editing } from '../parts/contact/contact-dialog.tsx';
import { ContactToolbar } from '../parts/list/contact-toolbar.tsx';
import { FilterPanel } from '../parts/filters/late-filter-panel.tsx';
import { Listing } from '../parts/list/listing.tsx';
import { contactCount, contactPages } from '../queries.ts';
import { useWasEverTrue } from '../../../ui/use-was-ever-true.ts';
import { useFilterPanel } from '../use-filter-panel.ts';
import { useListAddress } from '../use-list-address.ts';
import { useListedPages } from '../../../platform/listed-pages.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { useSelection } from '../use-selection.ts';
import { contactsWords } from '../words.ts';
import styles from './contacts-screen.module.css';

/** Dialogs and panels load when they open, after the list. */
const FilterSheet = lazy(async () => ({
  default: (await import('../parts/filters/filter-sheet.tsx')).FilterSheet,
}));
const OverTheList = lazy(async () => ({
  default: (await import('../parts/list/list-dialogs.tsx')).ListDialogs,
}));

export function ContactsScreen() {
  const list = useListAddress();
  const { address, setAddress, filters } = list;
  const pages = useListedPages(contactPages(filters, address.sort));
  const { data: total } = useQuery(contactCount(filters));
  const mayWrite = useCan('clients.write');
  const [edited, setEdited] = useState<Editing>('nothing');
  const asksForNew = mayWrite && address.nuevo !== undefined;
  const editing = edited === 'nothing' && asksForNew ? 'new' : edited;
  const setEditing = (next: Editing) => {
    setEdited(next);
    if (asksForNew) setAddress({ nuevo: undefined });
  };
  const [merging, setMerging] = useState<readonly string[]>();
  const panel = useFilterPanel();
  const selection = useSelection(list.listKey);
  const frame = useRowKeys(mayWrite ? (id) => selection.toggle(id, pages.rows) : undefined);
  const everFiltered = useWasEverTrue(panel.sheet);
  const everOver = useWasEverTrue(
    address.contacto !== undefined || editing !== 'nothing' || merging !== undefined,
  );
  const openNew = mayWrite ? () => setEditing('new') : undefined;

  useShortcuts('Contactos', [
    { keys: 'f', label: 'Mostrar u ocultar los filtros', run: panel.toggle },
    ...(openNew ? [{ keys: 'n', label: 'Registrar contacto', run: openNew }] : []),
  ]);

  return (
    <Page
      title="Contactos"
      description="Tus clientes y prospectos."
      count={total === undefined ? undefined : contactsWords(total)}
      actions={<ContactActions filters={filters} onNew={openNew} />}
    >
      <Stack ref={frame} gap={16} shrink>
        <ContactToolbar
          address={address}
          setAddress={setAddress}
          filtering={panel.open}
          onFiltering={panel.toggle}
        />
        <ActiveFilters list={list} />
        <Row gap={16} align="start" shrink>
          {panel.docked && (
            <aside className={styles.side} aria-label="Filtros">
              <FilterPanel filters={filters} setFilters={setAddress} />
            </aside>
          )}
          <Listing
            list={list}
            pages={pages}
            total={total}
            selection={mayWrite ? selection : undefined}
            onEdit={setEditing}
            onMerge={setMerging}
            onNew={openNew}
          />
        </Row>
      </Stack>
      <Suspense>
        {everFiltered && (
          <FilterSheet open={panel.sheet} onClose={panel.closeSheet} list={list} total={total} />
        )}
      </Suspense>
      <Suspense>
        {everOver && (
          <OverTheList
            list={list}
            editing={editing}
            onEdit={setEditing}
            merging={merging}
            onMerge={setMerging}
            onMerged={selection.chooseNobody}
          />
        )}
      </Suspense>
    </Page>
  );
}
