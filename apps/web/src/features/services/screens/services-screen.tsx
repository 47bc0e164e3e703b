import type { Service } from '@cauce/contract/agenda/services';
import { matches } from '@cauce/domain/texts/fold';
import { byName } from '@cauce/domain/texts/listing';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import * as z from 'zod';
import { useHomeWhenFailed } from '../../../platform/home-when-failed.ts';
import { typedText, useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import type { ArchiveFilter } from '../../../ui/layout/archived-segments.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { serviceList } from '../../catalogue/index.ts';
import { NoServices } from '../parts/no-services.tsx';
import { ServiceCards } from '../parts/service-cards.tsx';
import type { Editing } from '../parts/service-dialog.tsx';
import { ServiceToolbar } from '../parts/service-toolbar.tsx';

/** The form is most of this page's code and comes after the list. */
const dialog = () => import('../parts/service-dialog.tsx');
const ServiceDialog = lazy(async () => ({ default: (await dialog()).ServiceDialog }));

const ServiceFilters = z.object({
  buscar: typedText(),
  ver: z.enum(['activos', 'archivados']).catch('activos'),
  sucursal: typedText(),
});
export type ServicesSearch = z.output<typeof ServiceFilters>;

interface Wanted {
  ver: ArchiveFilter;
  sucursal: string;
  search: string;
}

const shownOf = (list: readonly Service[], { ver, sucursal, search }: Wanted): Service[] =>
  list
    .filter(({ isArchived }) => isArchived === (ver === 'archivados'))
    .filter(({ branches }) => sucursal === '' || branches.includes(sucursal))
    .filter(({ name, description, customId }) => matches([name, description, customId].join(' '), search))
    .toSorted(byName);

export function ServicesScreen() {
  const { data: list, isError, error } = useQuery(serviceList);
  const [filters, setFilters] = useFilters('/servicios', ServiceFilters);
  const [editing, setEditing] = useState<Editing>('nothing');
  const [edited, setEdited] = useState(false);
  const [saved, setSaved] = useState<Service>();
  const mayOffer = useCan('services.write');
  const edit = (which: Editing) => {
    setEdited(true);
    setEditing(which);
  };
  const close = (record?: Service) => {
    setEditing('nothing');
    setSaved(record);
  };
  const openNew = () => edit('new');
  useEffect(() => {
    if (mayOffer) void dialog().catch(() => undefined);
  }, [mayOffer]);
  useShortcuts('Servicios', mayOffer ? [{ keys: 'n', label: 'Registrar servicio', run: openNew }] : []);
  useHomeWhenFailed({
    failed: isError && list === undefined,
    what: 'tus servicios',
    reason: error?.message,
  });

  const search = filters.buscar.trim();
  const shown = shownOf(list ?? [], { ...filters, search });
  const hasAny = list !== undefined && list.length > 0;
  const isFiltered = search !== '' || filters.sucursal !== '';

  return (
    <Page
      title="Servicios"
      description="Lo que ofreces: cuánto dura, cuánto cuesta, dónde y con quién."
      actions={
        mayOffer &&
        hasAny && (
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={openNew}>
            Registrar servicio
          </Button>
        )
      }
    >
      {hasAny && <ServiceToolbar list={list} filters={filters} onFilter={setFilters} />}
      {list === undefined && <SkeletonCards cards={6} />}
      {shown.length > 0 && <ServiceCards services={shown} saved={saved} onEdit={edit} />}
      {list !== undefined && shown.length === 0 && (
        <NoServices
          because={
            isFiltered
              ? 'filters'
              : filters.ver === 'archivados'
                ? 'noneArchived'
                : hasAny
                  ? 'allArchived'
                  : 'none'
          }
          search={search}
          onOffer={mayOffer ? openNew : undefined}
          onClear={() => setFilters({ buscar: '', sucursal: '' })}
        />
      )}
      {edited && (
        <Suspense>
          <ServiceDialog editing={editing} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}
