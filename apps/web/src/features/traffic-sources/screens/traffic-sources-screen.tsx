import type { TrafficSource } from '@cauce/contract/funnels/traffic-sources';
import { matches } from '@cauce/domain/texts/fold';
import { useQuery } from '@tanstack/react-query';
import { History, Link2, Pencil, Plus, SearchX, Share2, Trash2, Users } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import * as z from 'zod';
import { typedText, useFilters } from '../../../platform/search.ts';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { copyText } from '../../../ui/inputs/copy-button.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-types.ts';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { trafficSourceList } from '../list/index.ts';
import { sourceColumns } from '../parts/source-columns.tsx';
import { useRemoveSource, useSearchEarlier, whatsappNumber } from '../queries.ts';
import { linkOf } from '../words.ts';

const SourceDialog = lazy(async () => ({
  default: (await import('../parts/source-dialog.tsx')).SourceDialog,
}));
const ContactsDialog = lazy(async () => ({
  default: (await import('../parts/contacts-dialog.tsx')).ContactsDialog,
}));

const SourceFilters = z.object({ buscar: typedText() });
export type TrafficSourcesSearch = z.output<typeof SourceFilters>;

const isFound = ({ source, keyword, description, adId }: TrafficSource, search: string): boolean =>
  matches([source, keyword, description, adId].join(' '), search);

interface Acts {
  onContacts: (source: TrafficSource) => void;
  onEdit: (source: TrafficSource) => void;
}

/** The menu of a source, as far as the person has the rights. */
function useActions({ onContacts, onEdit }: Acts) {
  const remove = useRemoveSource();
  const { search, isSearching } = useSearchEarlier();
  const { data: number = '' } = useQuery(whatsappNumber);
  return (source: TrafficSource): MenuItem[] => {
    const items: MenuItem[] = [
      { label: 'Ver contactos', icon: <Users />, onSelect: () => onContacts(source) },
    ];
    if (number !== '' && source.keyword !== '')
      items.push({
        label: 'Copiar liga',
        icon: <Link2 />,
        onSelect: () => void copyText(linkOf(number, source.keyword), 'Liga copiada'),
      });
    if (source.can.edit) {
      items.push({ label: 'Editar', icon: <Pencil />, onSelect: () => onEdit(source) });
      if (!isSearching)
        items.push({
          label: 'Buscar en mensajes anteriores',
          icon: <History />,
          onSelect: () => search(source),
        });
    }
    if (source.can.delete)
      items.push('line', {
        label: 'Eliminar',
        icon: <Trash2 />,
        danger: true,
        onSelect: () => void remove(source),
      });
    return items;
  };
}

export function TrafficSourcesScreen() {
  const { zone } = useBusiness();
  const { data, isError, isFetching, refetch } = useQuery(trafficSourceList);
  const [{ buscar }, setFilters] = useFilters('/fuentes-trafico', SourceFilters);
  const mayWrite = useCan('trafficSources.write');
  const seesMoney = useCan('money.read');
  const [editing, setEditing] = useState<'nothing' | 'new' | TrafficSource>('nothing');
  const [viewed, setViewed] = useState<TrafficSource>();
  const actions = useActions({ onContacts: setViewed, onEdit: setEditing });
  const columns = useMemo(() => sourceColumns({ zone, seesMoney, onContacts: setViewed }), [zone, seesMoney]);
  const create = mayWrite ? () => setEditing('new') : undefined;
  useShortcuts(
    'Fuentes de tráfico',
    create ? [{ keys: 'n', label: 'Crear fuente de tráfico', run: create }] : [],
  );
  const search = buscar.trim();
  const rows = data?.filter((source) => isFound(source, search));
  const hasAny = data !== undefined && data.length > 0;
  return (
    <Page
      title="Fuentes de tráfico"
      description="De qué anuncio, liga o volante llega cada contacto, y cuánto deja."
      actions={
        create &&
        hasAny && (
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={create}>
            Crear fuente de tráfico
          </Button>
        )
      }
    >
      {hasAny && (
        <Toolbar label="Buscar fuentes de tráfico">
          <SearchField
            label="Buscar fuente de tráfico"
            placeholder="Nombre, palabra clave o descripción"
            value={buscar}
            wait={0}
            onSearch={(text) => setFilters({ buscar: text })}
          />
        </Toolbar>
      )}
      <DataTable
        label="Fuentes de tráfico"
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={({ source }) => source}
        actions={actions}
        empty={
          hasAny ? (
            <EmptyState
              icon={<SearchX />}
              title={`Ninguna fuente de tráfico coincide con «${search}».`}
              action={<Button onClick={() => setFilters({ buscar: '' })}>Quitar la búsqueda</Button>}
            />
          ) : (
            <EmptyState
              icon={<Share2 />}
              title="Crea una fuente por cada anuncio, liga o volante, y sabrás de cuál llega cada contacto."
              action={
                create && (
                  <Button kind="primary" onClick={create}>
                    Crear tu primera fuente
                  </Button>
                )
              }
            />
          )
        }
        {...(isError &&
          data === undefined && {
            error: (
              <ErrorState
                title="No pudimos cargar tus fuentes de tráfico."
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            ),
          })}
      />
      <Suspense>
        {editing !== 'nothing' && <SourceDialog editing={editing} onClose={() => setEditing('nothing')} />}
        {viewed && <ContactsDialog source={viewed} onClose={() => setViewed(undefined)} />}
      </Suspense>
    </Page>
  );
}
