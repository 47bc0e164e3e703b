import type { Contact } from '@cauce/contract/clients/clients';
import { usePhone } from '../../../../ui/use-screen.ts';
import { useMemo, type ReactNode } from 'react';
import { pageHref } from '../../../../platform/page-href.ts';
import { useBusiness, useCan } from '../../../../platform/session.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu.tsx';
import { DataTable } from '../../../../ui/data/table/data-table.tsx';
import { tailOf } from '../../../../ui/data/table/tail.tsx';
import type { Selection } from '../../../../ui/data/table/table-types.ts';
import type { ListedPages } from '../../../../platform/listed-pages.ts';
import { fullName } from '../../words.ts';
import { contactColumns } from './contact-columns.tsx';
import { LeadCards } from './lead-cards.tsx';

export interface ContactListProps {
  /** The list scrolls to its top when this key changes. */
  listKey: string;
  pages: ListedPages<Contact>;
  actsOf: (contact: Contact) => readonly MenuItem[];
  selection: Selection | undefined;
  onOpen: (contact: Contact) => void;
  empty: ReactNode;
}

const keyOf = ({ _id }: Contact) => _id;
const hrefOf = ({ _id }: Contact) => pageHref('/contactos/$id', { id: _id });

/** The contacts as rows that load while the person scrolls; cards on phones. */
export function ContactList({ listKey, pages, actsOf, selection, onOpen, empty }: ContactListProps) {
  const { zone } = useBusiness();
  const phone = usePhone();
  const [agenda, chat] = [useCan('appointments.read'), useCan('conversations.read')];
  const notifications = useCan('notifications.read');
  const columns = useMemo(
    () => contactColumns(zone, { agenda, chat, notifications }),
    [zone, agenda, chat, notifications],
  );
  const { rows, failed, retry, retrying, fetchMore } = pages;
  const tail = tailOf(pages, 'Cargando más contactos…');

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
      onOpen={onOpen}
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
