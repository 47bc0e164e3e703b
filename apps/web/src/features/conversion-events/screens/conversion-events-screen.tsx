import { type ConversionEvent, conversionEvents } from '@cauce/contract/funnels/conversion-events';
import { urlOf } from '@cauce/contract/kit/client';
import { FileDown, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type ListedPages, useListedPages } from '../../../platform/listed-pages.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { inEachFormat } from '../../../ui/data/file-formats.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { DatedToolbar } from '../../catalogue/index.ts';
import { Address, countOn, type Filters, filtersOf, isFiltered, NO_FILTERS } from '../filters.ts';
import type { Editing } from '../parts/event-dialog.tsx';
import { EventTable } from '../parts/event-table.tsx';
import { type Choosing, FilterSelects } from '../parts/filter-selects.tsx';
import { NoEvents } from '../parts/no-events.tsx';
import { TotalsFigure } from '../parts/totals-figure.tsx';
import { eventPages } from '../queries.ts';
import styles from './conversion-events-screen.module.css';

/** The dialog loads when it opens, after the list. */
const EventDialog = lazy(() => import('../parts/event-dialog.tsx'));

export type ConversionEventsSearch = Address;

const Export = ({ filters }: { filters: Filters }) => (
  <Menu
    label="Exportar eventos"
    trigger={<Button icon={<FileDown aria-hidden size={16} />}>Exportar</Button>}
    items={inEachFormat((format) => ({
      href: urlOf(conversionEvents.export, { query: { ...filters, format } }),
    }))}
  />
);

/** The filters of the list. */
const EventToolbar = (choosing: Choosing) => (
  <DatedToolbar
    label="Filtrar eventos de conversión"
    selects={<FilterSelects {...choosing} />}
    count={countOn(choosing.address)}
    address={choosing.address}
    setAddress={choosing.setAddress}
    onClearAll={isFiltered(choosing.address) ? () => choosing.setAddress(NO_FILTERS) : undefined}
    done="Ver eventos"
  />
);

interface BodyProps {
  address: Address;
  filters: Filters;
  events: ListedPages<ConversionEvent>;
  onRecord: (() => void) | undefined;
  onEdit: (event: ConversionEvent) => void;
  onClear: () => void;
}

/** The totals and the list, or why there is nothing. */
function Body({ address, filters, events, onRecord, onEdit, onClear }: BodyProps) {
  if (events.gone) return <NoEvents because="gone" onRecord={undefined} onClear={onClear} />;
  const because = isFiltered(address) ? 'filters' : 'none';
  return (
    <>
      <TotalsFigure address={address} />
      <EventTable
        listKey={JSON.stringify(filters)}
        events={events}
        onEdit={onEdit}
        empty={<NoEvents because={because} onRecord={onRecord} onClear={onClear} />}
      />
    </>
  );
}

/** Opens the form of a new event; undefined for people without the rights. */
function useRecording(open: () => void): (() => void) | undefined {
  const [writes, findsClients] = [useCan('conversionEvents.write'), useCan('clients.find')];
  const onRecord = writes && findsClients ? open : undefined;
  useShortcuts(
    'Eventos de conversión',
    onRecord ? [{ keys: 'n', label: 'Registrar evento', run: onRecord }] : [],
  );
  return onRecord;
}

/** The moments that count for the business, with their contacts. */
export function ConversionEventsScreen() {
  const [address, setAddress] = useFilters('/eventos-conversion', Address);
  const filters = filtersOf(address, useToday());
  const events = useListedPages(eventPages(filters));
  const [editing, setEditing] = useState<Editing>('nothing');
  const onRecord = useRecording(() => setEditing('new'));
  const { rows } = events;
  const isBlank = rows?.length === 0 && !isFiltered(address);
  const clientName = rows?.find(({ clientId }) => clientId === address.contacto)?.clientName;
  return (
    <Page
      title="Eventos de conversión"
      description="Los momentos en que un contacto se vuelve cliente."
      actions={
        !isBlank && (
          <>
            <Export filters={filters} />
            {onRecord && (
              <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={onRecord}>
                Registrar evento
              </Button>
            )}
          </>
        )
      }
    >
      {!isBlank && (
        <EventToolbar
          address={address}
          setAddress={setAddress}
          clientName={clientName ?? 'El contacto elegido'}
        />
      )}
      <div className={styles.list} aria-busy={events.old || undefined}>
        <Body
          {...{ address, filters, events, onRecord }}
          onEdit={setEditing}
          onClear={() => setAddress(NO_FILTERS)}
        />
      </div>
      <Suspense>
        {editing !== 'nothing' && <EventDialog editing={editing} onClose={() => setEditing('nothing')} />}
      </Suspense>
    </Page>
  );
}
