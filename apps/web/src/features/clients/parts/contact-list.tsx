import type { Contact } from '@cauce/contract/clients';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, type MouseEvent, type ReactNode } from 'react';
import { useBusiness } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Selection } from '../../../ui/table/table-types.ts';
import type { ListedPages } from '../../../platform/listed-pages.ts';
import { fullName } from '../words.ts';
import { contactColumns } from './contact-columns.tsx';
import { LeadCards } from './lead-cards.tsx';

export interface ContactListProps {
  /** Another list begins at its top. */
  listKey: string;
  pages: ListedPages<Contact>;
  actsOf: (contact: Contact) => readonly MenuItem[];
  selection: Selection | undefined;
  onOpen: (contact: Contact) => void;
  empty: ReactNode;
}

/** Whoever wants another tab, or a file, gets it: only the plain click opens in place. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const keyOf = ({ _id }: Contact) => _id;
const hrefOf = ({ _id }: Contact) => `/contactos/${_id}`;

function Tail({ pages }: { pages: ListedPages<Contact> }) {
  if (pages.moreFailed)
    return (
      <>
        No pudimos cargar los siguientes.{' '}
        <Button size="small" onClick={pages.retryMore}>
          Reintentar
        </Button>
      </>
    );
  return pages.hasMore ? 'Cargando más contactos…' : null;
}

/** Rows that go on as one scrolls; cards on phones. */
export function ContactList({ listKey, pages, actsOf, selection, onOpen, empty }: ContactListProps) {
  const { zone } = useBusiness();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const columns = useMemo(() => contactColumns(zone), [zone]);
  const { rows, failed, retry, retrying, fetchMore } = pages;
  const openInPlace = useCallback(
    (contact: Contact, event: MouseEvent<HTMLElement>) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      onOpen(contact);
    },
    [onOpen],
  );
  const tail = (pages.hasMore || pages.moreFailed) && <Tail pages={pages} />;

  if (phone && rows && rows.length > 0)
    return (
      <LeadCards
        key={listKey}
        rows={rows}
        actsOf={actsOf}
        selection={selection}
        onNearEnd={fetchMore}
        tail={tail}
      />
    );
  return (
    <DataTable
      key={listKey}
      label="Contactos"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      rowName={fullName}
      href={hrefOf}
      onOpen={openInPlace}
      actions={actsOf}
      {...(selection && { selection })}
      onNearEnd={fetchMore}
      tail={tail}
      empty={empty}
      {...(failed && {
        error: <ErrorState title="No pudimos cargar tus contactos." onRetry={retry} retrying={retrying} />,
      })}
    />
  );
}
